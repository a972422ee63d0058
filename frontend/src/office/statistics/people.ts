import type { Figures } from '@rostro/shared/contract/statistics';
import { sayMoney } from '@rostro/shared/money';
import { NBSP } from '#office/chart/compare.ts';
import type { NumberTable } from './published/ColumnTable.tsx';
import { hoursOf } from './published/files.ts';

type Person = Figures['people'][number];

/** 90 → `'1.5 h'` */
const sayHours = (minutes: number): string => `${Math.round((minutes / 60) * 10) / 10}${NBSP}h`;

/** The visits, hours and income of each person in the period. */
export const peopleTable = ({ people }: Figures): NumberTable<Person> => ({
  title: 'Por persona del equipo',
  of: 'Persona',
  rows: people,
  keyOf: ({ id }) => id ?? '',
  nameOf: ({ id, name }) => name ?? (id === null ? 'Sin persona asignada' : 'Persona no encontrada'),
  columns: [
    { title: 'Citas', say: ({ visits }) => String(visits), cell: ({ visits }) => visits },
    { title: 'Horas', say: ({ minutes }) => sayHours(minutes), cell: ({ minutes }) => hoursOf(minutes) },
    { title: 'No asistió', say: ({ noShows }) => String(noShows), cell: ({ noShows }) => noShows },
    {
      title: 'Ingresos',
      say: ({ incomeCents }) => sayMoney(incomeCents),
      cell: ({ incomeCents }) => incomeCents / 100,
      main: true,
    },
  ],
  barOf: ({ incomeCents }) => incomeCents,
});
