// The document of the page: what is needed first, and what is said where the page cannot start.

/** Classic script of the oldest kind: finds out whether this browser can run the page, before anything else. */
export const TOO_OLD_SCRIPT = `(function () {
  var canRun =
    'noModule' in document.createElement('script') &&
    !!Array.prototype.toSorted &&
    !!window.CSS &&
    CSS.supports('color', 'color-mix(in srgb, red, blue)');
  if (!canRun) document.documentElement.className += ' is-too-old';
})();
`;

const BROWSERS = 'Chrome or Edge 111, Firefox 115, Safari 16.4, or anything newer';

export const documentFor = ({ script, parts, style, worker, fonts }) => `<!doctype html>
<html lang="en" class="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<meta name="theme-color" content="#0f1416" media="(prefers-color-scheme: dark)">
<meta name="theme-color" content="#f3f5f1" media="(prefers-color-scheme: light)">
<meta name="description" content="Tactics games to play tonight, against bots or with friends. No account, no rulebook first.">
<title>Rulebound</title>
<link rel="icon" href="/logo.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-180.png">
<link rel="manifest" href="/manifest.webmanifest">
<meta name="local-worker" content="/${worker}">
<script src="/too-old.js"></script>
<link rel="stylesheet" href="/${style}">
${fonts.map((font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${parts.map((part) => `<link rel="modulepreload" href="/${part}">`).join('\n')}
<script type="module" src="/${script}"></script>
</head>
<body><div id="page">
<main class="message not-started">
<img src="/logo.svg" alt="" width="56" height="56">
<h1 class="display">This takes long</h1>
<p>The page has not started. Look whether you are online, then load it again.</p>
<p><a class="btn primary" href="">Load again</a></p>
</main>
<main class="message too-old">
<img src="/logo.svg" alt="" width="56" height="56">
<h1 class="display">This browser is too old for Rulebound</h1>
<p>It runs in ${BROWSERS}. All of them are free: update yours, or open this address in another one.</p>
</main>
<noscript><div class="message no-script">
<img src="/logo.svg" alt="" width="56" height="56">
<h1 class="display">Rulebound needs JavaScript</h1>
<p>It is switched off for this address. Allow it in your browser's settings, then load the page again.</p>
<p><a class="btn primary" href="">Load again</a></p>
</div></noscript>
</div></body>
</html>
`;
