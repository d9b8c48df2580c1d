// What can be done at a table besides playing: sound and colours, watching, another device, giving up, leaving.

import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { hasPeople } from '../chat/use-chat.ts';
import { CopyLink } from '../parts/copy-link.tsx';
import { LineIcon, type LineName } from '../parts/icon.tsx';
import { Qr } from '../parts/qr.tsx';
import type { Online, Session } from '../sessions/session.ts';
import { set, useSetting } from '../settings.ts';
import { go, type Scheme, schemeWanted, wantScheme } from '../shell.ts';

interface MenuProps {
  readonly session: Session;
  readonly openKeys: () => void;
  readonly report: (job: Promise<unknown>) => void;
}

export function TableMenu(props: MenuProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <MenuButton isOpen={isOpen} setOpen={setOpen}>
      <Items {...props} close={() => setOpen(false)} />
    </MenuButton>
  );
}

/** A button with a panel below it, closed by Esc and by a click elsewhere. */
export function MenuButton({
  isOpen,
  setOpen,
  children,
}: {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly children: ReactNode;
}): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event): void => {
      const isElsewhere = !place.current?.contains(event.target as Node);
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : !isElsewhere) return;
      setOpen(false);
      // By keyboard one goes on where one was.
      if (event instanceof KeyboardEvent && !isElsewhere) place.current?.querySelector('button')?.focus();
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', close);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close);
    };
  }, [isOpen, setOpen]);
  return (
    <div className="menu-place" ref={place}>
      <button
        type="button"
        className="tool"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        title="Settings and more"
      >
        <LineIcon name="settings" size={19} />
        <span className="sr">Settings and more</span>
      </button>
      {isOpen && <div className="menu">{children}</div>}
    </div>
  );
}

function Items({ session, openKeys, report, close }: MenuProps & { readonly close: () => void }): ReactElement {
  const { you, sight, table } = session.state;
  const { seat } = you;
  return (
    <>
      <SoundItem />
      <ColourItem />
      <Item
        icon="menu"
        onClick={() => {
          close();
          openKeys();
        }}
      >
        Keys
      </Item>
      {sight?.standing?.map((given) => (
        <Item
          key={`${given.ask} ${given.id}`}
          icon="close"
          onClick={() => report(session.stand(given.seat, given.ask, null))}
        >
          No longer: {given.label}
        </Item>
      ))}
      {table && hasPeople(table) && <ChatItems session={session} report={report} />}
      {session.online && you.isHost && (
        <Watching online={session.online} isWatchable={table?.isWatchable ?? false} report={report} />
      )}
      {session.online && seat !== undefined && <OtherDevice online={session.online} report={report} />}
      {seat !== undefined && !sight?.outcome && (
        <Resign
          resign={() => {
            close();
            report(session.resign(seat));
          }}
        />
      )}
      <Item icon="left" onClick={() => go({ page: 'home' })}>
        Leave the table
      </Item>
    </>
  );
}

export function Item({
  icon,
  onClick,
  children,
}: {
  readonly icon: LineName;
  readonly onClick: () => void;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <button type="button" onClick={onClick}>
      <LineIcon name={icon} /> <span>{children}</span>
    </button>
  );
}

function SoundItem(): ReactElement {
  const sound = useSetting('sound');
  return (
    <Item icon="sound" onClick={() => set('sound', sound === 'on' ? 'off' : 'on')}>
      Sound is {sound}
    </Item>
  );
}

const SCHEMES: readonly (readonly [Scheme, string])[] = [
  ['system', 'System'],
  ['dark', 'Dark'],
  ['light', 'Light'],
];

export function ColourItem(): ReactElement {
  const [scheme, setScheme] = useState(schemeWanted);
  return (
    <fieldset className="seg">
      <legend className="sr">Colours</legend>
      {SCHEMES.map(([id, words]) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === scheme}
          onClick={() => {
            wantScheme(id);
            setScheme(id);
          }}
        >
          {words}
        </button>
      ))}
    </fieldset>
  );
}

function ChatItems({ session, report }: Pick<MenuProps, 'session' | 'report'>): ReactElement {
  const chat = useSetting('chat');
  const { you, table } = session.state;
  const { online } = session;
  const isOff = table?.isChatOff ?? true;
  return (
    <>
      <Item icon="chat" onClick={() => set('chat', chat === 'on' ? 'off' : 'on')}>
        {chat === 'on' ? 'Hide the chat' : 'Show the chat'}
      </Item>
      {online && you.isHost && (
        <Item icon="lock" onClick={() => report(online.setChat(isOff ? 'on' : 'off'))}>
          {isOff ? 'Switch the chat on for all' : 'Switch the chat off for all'}
        </Item>
      )}
    </>
  );
}

function Watching({
  online,
  isWatchable,
  report,
}: {
  readonly online: Online;
  readonly isWatchable: boolean;
  readonly report: (job: Promise<unknown>) => void;
}): ReactElement {
  const [link, setLink] = useState<string | undefined>(undefined);
  return (
    <>
      <Item
        icon="eye"
        onClick={() =>
          report(
            online.letWatch().then((path) => {
              setLink(location.origin + path);
            }),
          )
        }
      >
        Let others watch
      </Item>
      {link && <CopyLink link={link} label="Link to watch" />}
      {isWatchable && (
        <Item
          icon="lock"
          onClick={() => {
            setLink(undefined);
            report(online.noWatching());
          }}
        >
          No spectators
        </Item>
      )}
    </>
  );
}

function OtherDevice({
  online,
  report,
}: {
  readonly online: Online;
  readonly report: (job: Promise<unknown>) => void;
}): ReactElement {
  const [link, setLink] = useState<string | undefined>(undefined);
  return (
    <>
      <Item icon="link" onClick={() => report(online.carryOn().then((path) => setLink(location.origin + path)))}>
        Carry on on another device
      </Item>
      {link && (
        <div className="menu-panel">
          <p>Open this on the other device within a day. It works once: whoever has it plays as you.</p>
          <Qr text={link} label="Your personal link as a QR code" />
          <CopyLink link={link} label="Your personal link" />
        </div>
      )}
    </>
  );
}

/** What cannot be taken back asks once more, in the same place. */
function Resign({ resign }: { readonly resign: () => void }): ReactElement {
  const [isSure, setSure] = useState(false);
  if (!isSure)
    return (
      <Item icon="flag" onClick={() => setSure(true)}>
        Resign
      </Item>
    );
  return (
    <div className="menu-panel">
      <p>You give up, and the others play on. This cannot be taken back.</p>
      <div className="row">
        <button type="button" className="btn harm" onClick={resign}>
          Resign
        </button>
        <button type="button" className="btn quiet" onClick={() => setSure(false)}>
          Play on
        </button>
      </div>
    </div>
  );
}
