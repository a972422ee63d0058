import { loadAccessList } from '../infra/resources/access.ts';
import { accessPage } from './access-page.ts';

/** `npm run docs`: prints the page that derives from the code. */
process.stdout.write(accessPage(loadAccessList()));
