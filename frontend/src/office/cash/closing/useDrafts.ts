import { useTyped } from '#edit/drafts.ts';
import { type Draft, NOTHING_TYPED } from './draft.ts';

/** What is typed of each day's closing: it stays while somebody looks at another day, or the session ends. */
export function useDrafts(day: string) {
  const [drafts, setDrafts] = useTyped<Record<string, Draft>>('caja.corte', {});
  const isBegun = Object.values(drafts).some(({ counted, reason }) => counted !== '' || reason !== '');
  return {
    draft: drafts[day] ?? NOTHING_TYPED,
    type: (draft: Draft) => setDrafts({ ...drafts, [day]: draft }),
    clear: () => setDrafts({ ...drafts, [day]: NOTHING_TYPED }),
    isBegun,
  };
}
