// The version of this program, as package.json has it.

import manifest from '../../package.json' with { type: 'json' };

export const VERSION: string = manifest.version;
