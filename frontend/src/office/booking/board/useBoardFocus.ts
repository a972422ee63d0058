import { OPEN_STAGES } from '@rostro/shared/stages';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { cardId } from './Card.tsx';
import type { Board } from './lanes.ts';

interface BoardPlace {
  lane: number;
  at: number;
}

const idsOf = ({ lanes }: Board): string[][] => OPEN_STAGES.map((stage) => lanes[stage].map(({ id }) => id));

function placeOf(ids: readonly string[][], id: string): BoardPlace | undefined {
  const lane = ids.findIndex((one) => one.includes(id));
  return lane === -1 ? undefined : { lane, at: ids[lane]?.indexOf(id) ?? 0 };
}

function laneBeside(ids: readonly string[][], from: number, by: 1 | -1): number | undefined {
  for (let lane = from + by; lane >= 0 && lane < ids.length; lane += by) {
    if ((ids[lane]?.length ?? 0) > 0) return lane;
  }
  return undefined;
}

function towards(ids: readonly string[][], { lane, at }: BoardPlace, key: string): string | undefined {
  if (key === 'ArrowDown') return ids[lane]?.[at + 1];
  if (key === 'ArrowUp') return ids[lane]?.[at - 1];
  const by = { ArrowRight: 1 as const, ArrowLeft: -1 as const }[key];
  const beside = by && laneBeside(ids, lane, by);
  if (beside === undefined) return undefined;
  return ids[beside]?.[Math.min(at, ids[beside].length - 1)];
}

const focusCard = (id: string | undefined): void => {
  if (id !== undefined) document.getElementById(cardId(id))?.focus();
};

/**
 * The board is one tab stop; the arrows go from card to card. The focus follows a card to another lane. If the card is
 * gone, the card in its place gets the focus.
 */
export function useBoardFocus(board: Board) {
  const ids = idsOf(board);
  const [stop, setStop] = useState<string>();
  const last = useRef<{ id: string; place: BoardPlace }>(undefined);
  const known = useRef(ids);
  useLayoutEffect(() => {
    known.current = ids;
    const before = last.current;
    if (before === undefined) return;
    const place = placeOf(ids, before.id);
    if (place?.lane === before.place.lane) {
      last.current = { id: before.id, place };
      return;
    }
    const lane = ids[before.place.lane] ?? [];
    const heir = place === undefined ? (lane[before.place.at] ?? lane.at(-1)) : before.id;
    const heirPlace = heir === undefined ? undefined : placeOf(ids, heir);
    last.current = heir === undefined || heirPlace === undefined ? undefined : { id: heir, place: heirPlace };
    if (document.activeElement === document.body || document.activeElement === null) focusCard(heir);
  });
  const onFocus = useCallback((id: string): void => {
    const place = placeOf(known.current, id);
    if (place !== undefined) last.current = { id, place };
    setStop(id);
  }, []);
  const onKey = (event: KeyboardEvent): void => {
    const { current } = last;
    if (current === undefined || event.defaultPrevented || !event.key.startsWith('Arrow')) return;
    const to = towards(ids, current.place, event.key);
    if (to === undefined) return;
    event.preventDefault();
    focusCard(to);
  };
  const isThere = stop !== undefined && placeOf(ids, stop) !== undefined;
  return { stop: isThere ? stop : ids.flat()[0], onFocus, onKey };
}
