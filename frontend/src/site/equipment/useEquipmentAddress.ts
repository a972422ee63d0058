import type { Equipment } from '@rostro/shared/contract/booking';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { EVERY } from '#ui/tabs/CategoryTabs.tsx';

const CATEGORY = 'categoria';
const MACHINE = 'equipo';

/** Marks an entry of the history that was reached from the list, which is then one step back. */
export const FROM_LIST = { fromList: true } as const;

/** What the address says: `?categoria=…` filters, `?equipo=…` opens a dialog. What it names and does not exist is ignored. */
export function useEquipmentAddress(equipment: Equipment[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();

  const named = search.get(CATEGORY);
  const category = equipment?.find((machine) => machine.category === named)?.category ?? EVERY;
  const opened = equipment?.find(({ id }) => String(id) === search.get(MACHINE));

  const searchWith = (changes: Record<string, string | undefined>): URLSearchParams => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    return next;
  };

  return {
    category,
    opened,
    chooseCategory: (chosen: string) =>
      setSearch(searchWith({ [CATEGORY]: chosen === EVERY ? undefined : chosen }), { replace: true }),
    addressOf: ({ id }: Equipment) => `?${searchWith({ [MACHINE]: String(id) })}`,
    /** The browser's own back does the same. */
    close: () => {
      const fromList = (state as Partial<typeof FROM_LIST> | null)?.fromList ?? false;
      if (fromList) void navigate(-1);
      else setSearch(searchWith({ [MACHINE]: undefined }), { replace: true });
    },
  };
}
