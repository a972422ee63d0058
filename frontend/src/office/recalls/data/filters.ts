import type { Recall, RecallKind } from '@rostro/shared/contract/recalls';
import { searchable } from '@rostro/shared/text';
import { type ListState, NO_REST, oneOf, type Schema } from '#office/list/schema.ts';
import type { List } from '#office/list/useListView.ts';

export const KIND_WORDS: Readonly<Record<RecallKind, string>> = {
  after: 'Les toca otra sesión',
  absent: 'Dejaron de venir',
  birthday: 'Cumplen años',
};

/** Running, sent daily by itself, sent by hand, or never sent. */
type RecallState = 'running' | 'daily' | 'sent' | 'never';
export const STATE_WORDS: Readonly<Record<RecallState, string>> = {
  running: 'Enviándose',
  daily: 'Cada día',
  sent: 'Enviadas',
  never: 'Sin enviar',
};

const stateOf = ({ run, goesDaily }: Recall): RecallState => {
  if (run?.state === 'running') return 'running';
  if (goesDaily) return 'daily';
  return run === null ? 'never' : 'sent';
};

interface RecallFilters {
  kind: RecallKind;
  state: RecallState;
}
export type RecallList = List<RecallFilters, unknown>;

/** There are at most thirty, so all are on one page. */
export const RECALL_LIST: Schema<RecallFilters, unknown> = {
  filters: { kind: oneOf('kind', 'Para quién', KIND_WORDS), state: oneOf('state', 'Estado', STATE_WORDS) },
  rest: NO_REST,
  sizes: [30],
};

/** Each word of the search must occur in the name or in the text. */
export function matching(recalls: readonly Recall[], view: ListState<RecallFilters, unknown>): Recall[] {
  const words = searchable(view.q).split(' ');
  return recalls.filter((recall) => {
    const text = searchable(`${recall.name} ${recall.title} ${recall.text}`);
    return (
      words.every((word) => text.includes(word)) &&
      (view.kind === undefined || recall.segment.kind === view.kind) &&
      (view.state === undefined || stateOf(recall) === view.state)
    );
  });
}
