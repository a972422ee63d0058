import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Switch, Tooltip } from 'antd';
import { detailOf } from '#api/error.ts';
import { useRefusal } from '#office/list/GuardedButton.tsx';
import { toast } from '#ui/toast/index.ts';
import { catalogKey, changeRow, refresh } from '../published/data/data.ts';
import type { Catalog, CatalogRow } from '../published/data/types.ts';
import styles from './RowSwitch.module.css';

type Flag = 'isActive' | 'isPublic';

interface Toggle {
  id: number;
  on: boolean;
}

function save({ calls }: Catalog, flag: Flag, { id, on }: Toggle): Promise<CatalogRow> {
  const send = flag === 'isPublic' ? calls.setPublic : calls.setActive;
  return send ? send(id, on) : Promise.reject(new Error(`this catalog has no ${flag}`));
}

/** Changes the switch at once. If the save fails, only this switch is reset; other changes made meanwhile stay. */
function useToggle(catalog: Catalog, flag: Flag): (row: CatalogRow, on: boolean) => void {
  const cache = useQueryClient();
  const failed = flag === 'isPublic' ? catalog.words.publicFailed : catalog.words.activeFailed;
  const mutationKey = [...catalogKey(catalog), 'toggle'];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('.') },
    mutationFn: (toggle: Toggle) => save(catalog, flag, toggle),
    onMutate: async ({ id, on }) => {
      await cache.cancelQueries({ queryKey: catalogKey(catalog) });
      changeRow(cache, catalog, id, { [flag]: on });
    },
    onSuccess: (row) => changeRow(cache, catalog, row.id, { version: row.version, updatedAt: row.updatedAt }),
    onError: (error, { id, on }) => {
      changeRow(cache, catalog, id, { [flag]: !on });
      toast.error(`${failed}. ${detailOf(error)}`);
    },
    onSettled: () => {
      // The list is reloaded only after the last pending save: earlier, it would reset switches that are still being
      // saved.
      if (cache.isMutating({ mutationKey }) === 1) void refresh(cache, catalog);
    },
  });
  return (row, on) => mutate({ id: row.id, on });
}

/** The name of each switch, and the word shown while it is off. */
const WORDS: Record<Flag, { name: string; off: string }> = {
  isActive: { name: 'activo', off: 'Inactivo' },
  isPublic: { name: 'visible al público', off: 'Oculto' },
};

interface RowSwitchProps {
  catalog: Catalog;
  row: CatalogRow;
  flag: Flag;
  /** The word above the switch on phones, while it is on. */
  caption?: string;
}

/** Saves at once. Without the permission it stays focusable and shows the reason. */
export function RowSwitch({ catalog, row, flag, caption }: RowSwitchProps) {
  const refusal = useRefusal(catalog.rights.toggle);
  const toggle = useToggle(catalog, flag);
  const { name, off } = WORDS[flag];
  const on = row[flag] ?? false;
  const shared = { size: 'small', checked: on, 'aria-label': `${row.name} ${name}` } as const;
  return (
    <span
      className={
        caption
          ? 'grid content-center justify-items-start gap-0.75 min-w-16 min-h-11 [&_small]:text-12 [&_small]:text-muted'
          : 'inline-flex items-center gap-2 min-h-7 [&_small]:text-12 [&_small]:text-muted'
      }
    >
      {caption && <small>{on ? caption : off}</small>}
      {refusal === undefined ? (
        <Switch {...shared} onChange={(next) => toggle(row, next)} />
      ) : (
        <Tooltip title={refusal} trigger={['hover', 'focus']}>
          <Switch {...shared} aria-disabled className={styles.off ?? ''} />
        </Tooltip>
      )}
      {!caption && !on && <small>{off}</small>}
    </span>
  );
}
