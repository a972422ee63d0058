import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Trouble } from './take.ts';
import type { Verdict } from './verdicts.ts';

const PAGE = fileURLToPath(new URL('album.html', import.meta.url));
const MARK = '"PICTURES"';

export interface AlbumPage {
  /** Which commits, machine, date and how long. */
  said: readonly string[];
  verdicts: readonly Verdict[];
  troubles: readonly Trouble[];
}

/** One page without anything from elsewhere but the pictures beside it. */
export function albumPage({ said, verdicts, troubles }: AlbumPage): string {
  const pictures = verdicts.map(({ is, picture: { row, width, theme, file }, share, note }) => ({
    ...{ is, name: row.name, who: row.who, at: row.at, width, theme, file, share, note },
  }));
  // No text of a page ends the script.
  const data = JSON.stringify({ said, pictures, troubles }).replaceAll('<', '\\u003c');
  return readFileSync(PAGE, 'utf8').replace(MARK, () => data);
}
