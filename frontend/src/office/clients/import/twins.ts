import type { ImportVerdict } from '@rostro/shared/contract/imports/import-run';
import type { ImportKind } from './kinds/kind.ts';
import type { JudgedRow } from './useImport.ts';

/**
 * For the rows of a file that are new: whether a row further up has the same e-mail or phone. The server looks at some rows at a
 * time, so it cannot know.
 */
export function withTwins(judged: readonly JudgedRow[], { same }: ImportKind): JudgedRow[] {
  const seen = new Map<string, number>();
  return judged.map((each) => {
    if (each.verdict.state !== 'new') return each;
    const { email, phone } = same(each.row);
    const marks = { ...(email && { email: `email ${email}` }), ...(phone && { phone: `phone ${phone}` }) };
    for (const [knownBy, mark] of Object.entries(marks)) {
      const twin = seen.get(mark);
      if (twin !== undefined) {
        const verdict: ImportVerdict = { state: 'known', knownBy: knownBy as 'email' | 'phone', fields: {} };
        return { ...each, verdict, twin };
      }
    }
    for (const mark of Object.values(marks)) seen.set(mark, each.line);
    return each;
  });
}
