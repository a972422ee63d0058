import { loadAccessList } from '../infra/resources/access.ts';
import { writePage } from './access-page.ts';

/** `npm run docs`: writes the page that is derived from the code. */
await writePage(loadAccessList());
