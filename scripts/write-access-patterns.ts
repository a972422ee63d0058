import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { patternsPage } from '@rostro/kit/table/patterns';
import { ROOT } from '../infra/build/root.ts';

/** `npm run docs`: the page that is written from the code. */
await writeFile(join(ROOT, 'docs', 'access-patterns.md'), patternsPage());
