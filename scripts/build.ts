import { buildFunctions } from '../infra/build/functions.ts';
import { ROOT } from '../infra/build/root.ts';
import { buildSite } from '../infra/build/site.ts';

/** `npm run build`: builds the functions and the site into `dist/`. */
await Promise.all([buildFunctions(ROOT), buildSite(ROOT)]);
