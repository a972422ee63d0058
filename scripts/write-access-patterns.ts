import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { patternsPage } from '@rostro/rules/table/patterns';
import { ROOT } from '../infra/build/root.ts';

/** `npm run docs`: writes the page that is derived from the code. */
await writeFile(join(ROOT, 'docs', 'access-patterns.md'), patternsPage());
