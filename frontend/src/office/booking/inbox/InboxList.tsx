import { instantOf } from '@rostro/shared/time';
import { Checkbox } from 'antd';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useOpenBooking } from '../data/useBookingAddress.ts';
import { ConfirmSelected } from './ConfirmSelected.tsx';
import { focusedRow } from './focus.ts';
import { type Group, groupsOf } from './groups.ts';
import styles from './Row.module.css';
import { Row } from './Row.tsx';
import type { InboxRow } from './rows.ts';
import { useInboxKeys } from './useInboxKeys.ts';
import { isSelectable, type Selection, useSelection } from './useSelection.ts';

interface GroupProps {
  group: Group;
  /** Undefined: this group does not fold. */
  isOpen: boolean | undefined;
  onFold: () => void;
  selection: Selection;
  withLabels: boolean;
  now: number;
}

function GroupHead({ group: { name, title, rows }, isOpen, onFold, selection }: GroupProps) {
  const ids = rows.filter(isSelectable).map(({ id }) => id);
  const chosen = ids.filter(selection.has).length;
  const words = (
    <>
      {title} <span className="text-muted font-normal tabular-nums">{rows.length}</span>
    </>
  );
  return (
    <div className={styles.group}>
      <span className={styles.select}>
        {isOpen !== false && ids.length > 1 && (
          <Checkbox
            aria-label={`Seleccionar citas por confirmar: ${title}`}
            checked={chosen === ids.length}
            indeterminate={chosen > 0 && chosen < ids.length}
            onChange={({ target }) => selection.set(ids, target.checked)}
          />
        )}
      </span>
      <h2 id={`inbox-${name}`} className="font-text font-semibold text-13 leading-[20px] tracking-normal">
        {isOpen === undefined ? (
          words
        ) : (
          <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={onFold}>
            {words} <ChevronRight size={16} strokeWidth={1.8} aria-hidden />
          </button>
        )}
      </h2>
    </div>
  );
}

function GroupRows(props: GroupProps) {
  const { group, isOpen, selection, withLabels, now } = props;
  return (
    <>
      <GroupHead {...props} />
      {isOpen !== false && (
        <ul aria-labelledby={`inbox-${group.name}`}>
          {group.rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              now={now}
              withLabel={withLabels}
              withDue={group.name === 'today'}
              isSelected={isSelectable(row) && selection.has(row.id)}
              onSelect={isSelectable(row) ? (on) => selection.set([row.id], on) : undefined}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface InboxListProps {
  rows: readonly InboxRow[];
  /** Rows of several kinds say theirs. */
  withLabels: boolean;
  now: number;
}

/** By the day to act, the earliest due first. What waits for another week is folded, unless it is all there is. */
export function InboxList({ rows, withLabels, now }: InboxListProps) {
  const [unfolds, setUnfolds] = useState<boolean>();
  const groups = groupsOf(rows, instantOf(now));
  const isOpen = unfolds ?? groups.length === 1;
  const shown = groups.flatMap((group) => (group.name === 'later' && !isOpen ? [] : group.rows));
  const selection = useSelection(shown);
  const { edit } = useOpenBooking();
  const rowOf = (id: string): InboxRow | undefined => shown.find((row) => row.id === id);
  useInboxKeys({
    onOpen: (id) => {
      const visitId = rowOf(id)?.visitId;
      if (visitId !== undefined) edit(visitId);
      else focusedRow()?.querySelector<HTMLElement>('[data-acts] :is(a, button)')?.focus();
    },
    onChoose: (id) => {
      const row = rowOf(id);
      if (row && isSelectable(row)) selection.set([id], !selection.has(id));
    },
    onClear: () => selection.replace([]),
  });
  return (
    <>
      {groups.map((group) => (
        <GroupRows
          key={group.name}
          group={group}
          isOpen={group.name === 'later' ? isOpen : undefined}
          onFold={() => setUnfolds(!isOpen)}
          selection={selection}
          withLabels={withLabels}
          now={now}
        />
      ))}
      <ConfirmSelected selection={selection} />
    </>
  );
}
