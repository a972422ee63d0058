import type { Report } from '@rostro/shared/contract/statistics';
import { type Occupancy, sumOccupancy } from '@rostro/shared/scheduling/occupancy';
import { changeOfShare, percent } from '#office/chart/compare.ts';
import { GROUP_WORDS, groupByCategories, sayAnonymous } from '#office/ui/categoryWords.ts';
import { sayHoursOf } from '#office/ui/say.ts';
import type { ReportRow, Section } from './published/section.ts';

type Place = Report['occupancy'][number];

/** Null without hours on offer. */
export const shareOf = ({ booked, offered }: Occupancy): number | null =>
  offered === 0 ? null : percent(booked, offered);

function row(key: string, label: string, now: Occupancy, before: Occupancy): ReportRow {
  const shares = { count: shareOf(now), before: shareOf(before) };
  const detail = now.offered === 0 ? 'Sin horas en el periodo' : sayHoursOf(now);
  return { key, label, ...shares, change: changeOfShare(shares), detail };
}

const placeRow = (place: Place): ReportRow =>
  row(place.id, place.name ?? sayAnonymous(place.id) ?? place.id, place, place.before);

/** The booked share of the hours of people, rooms and machines, each apart. */
export function occupancySections({ occupancy }: Report): Section[] {
  const of = (kind: Place['kind']): Place[] => occupancy.filter((place) => place.kind === kind);
  const categories = groupByCategories(of('staff')).map(({ group, people }) =>
    row(group, GROUP_WORDS[group], sumOccupancy(people), sumOccupancy(people.map(({ before }) => before))),
  );
  const share = { unit: 'Ocupado', suffix: '%' } as const;
  const sections: Section[] = [
    { id: 'ocupacion', title: 'Ocupación por categoría', of: 'Categoría', ...share, rows: categories },
    {
      id: 'ocupacion-personas',
      title: 'Ocupación por persona',
      of: 'Persona',
      ...share,
      rows: of('staff').map(placeRow),
    },
    {
      id: 'ocupacion-cabinas',
      title: 'Ocupación de las cabinas',
      of: 'Cabina',
      ...share,
      rows: of('room').map(placeRow),
    },
    {
      id: 'ocupacion-aparatos',
      title: 'Ocupación de los aparatos',
      of: 'Aparato',
      ...share,
      rows: of('equipment').map(placeRow),
    },
  ];
  return sections.filter(({ id, rows }) => rows.length > 0 || id === 'ocupacion');
}
