import { CATEGORIES } from '@rostro/shared/catalog';
import type { Settings } from '@rostro/shared/contract/clinic/clinic';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { anonymousOf, namedOf } from '@rostro/shared/scheduling/places';
import { slotTimes } from '@rostro/shared/scheduling/schedule';
import { isActiveOn } from '@rostro/shared/scheduling/working-hours';
import { sayTime, toInstant, wallClockOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId } from 'react';
import { sayAnonymous } from '#office/ui/categoryWords.ts';
import { DayPicker } from '#office/ui/DayPicker.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { useSize } from '#office/ui/useSize.ts';
import { classes } from '#ui/classes.ts';
import { timesQuery } from '../form/api.ts';
import { choicesOf, dayProblem, type TimeChoice } from '../form/times.ts';
import styles from './ChangeDialog.module.css';
import type { Change } from './change.ts';

interface PersonInPlan {
  id: string;
  name: string;
}

/** The people on a day, in the clinic's order, and then the anonymous places. */
function peopleOn(date: string, resources: readonly Resource[], settings: Settings): PersonInPlan[] {
  const named = resources
    .filter((one) => one.kind === 'staff' && isActiveOn(one, date))
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, name }) => ({ id, name }));
  const anonymous = CATEGORIES.flatMap((category) =>
    anonymousOf(category, namedOf(category, date, resources).length, settings),
  );
  return [...named, ...anonymous.map((id) => ({ id, name: sayAnonymous(id) ?? id }))];
}

export interface Plan {
  resources: readonly Resource[];
  settings: Settings;
}

/** The times of a day as choices. Until the server has answered, those of the opening hours. */
function useTimes({ appointment }: Change, date: string, staffId: string | undefined, { settings }: Plan) {
  const { serviceId, nextService, startsAt } = appointment;
  const own = wallClockOf(startsAt).date === date ? startsAt : undefined;
  const times = useQuery(
    timesQuery({
      serviceId,
      nextServiceId: nextService?.id ?? null,
      day: date,
      appointmentId: appointment.id,
      staffId: staffId ?? '',
    }),
  );
  const answer = times.data?.day;
  if (answer === undefined) {
    const offered = slotTimes(settings, date).map((time) => ({ time, startsAt: toInstant(date, time) }));
    const some: TimeChoice[] = offered.map((slot) => ({ ...slot, word: undefined, free: true }));
    return { choices: some, problem: undefined };
  }
  const choices = choicesOf(answer, own);
  return { choices, problem: dayProblem(answer, choices) };
}

const optionOf = ({ time, startsAt, word, free }: TimeChoice, mayOverride: boolean) => ({
  value: startsAt,
  label: word === undefined ? sayTime(time) : `${sayTime(time)} · ${word}`,
  disabled: !free && !mayOverride,
});

interface ChangeFieldsProps {
  change: Change;
  onChange: (change: Change) => void;
  plan: Plan;
  /** The server has given the reason, so no other one is shown. */
  refused: boolean;
}

/** Day, time and person as fields: for the keyboard, and to correct a drop. */
export function ChangeFields({ change, onChange, plan, refused }: ChangeFieldsProps) {
  const [day, time, who] = [useId(), useId(), useId()];
  const { phone } = useSize();
  const mayOverride = useCan('override_agenda');
  const { appointment, startsAt = appointment.startsAt } = change;
  const at = wallClockOf(startsAt);
  const held = appointment.segments?.flatMap(({ resources }) => resources) ?? [];
  const people: PersonInPlan[] = peopleOn(at.date, plan.resources, plan.settings);
  const chosen = change.who?.id ?? people.find(({ id }) => held.includes(id))?.id;
  const { choices, problem } = useTimes(change, at.date, chosen, plan);
  const isListed = choices.some((one) => one.startsAt === startsAt);
  const mine: TimeChoice[] = isListed ? [] : [{ time: at.time, startsAt, word: undefined, free: true }];
  const all = [...choices, ...mine].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const isTaken = !isListed || choices.some((one) => one.startsAt === startsAt && !one.free);
  const said = problem ?? (isTaken && startsAt !== appointment.startsAt ? taken(mayOverride) : undefined);
  return (
    <>
      <div className={classes(styles.fields, 'grid grid-cols-[1fr_1fr] gap-3 mt-3 mb-4 max-[480px]:grid-cols-[1fr]')}>
        <div>
          <label htmlFor={day}>Fecha</label>
          <DayPicker
            id={day}
            value={at.date}
            touch={phone}
            onChange={(date) => onChange({ ...change, startsAt: toInstant(date, at.time) })}
          />
        </div>
        <div>
          <label htmlFor={time}>Hora</label>
          <Select
            id={time}
            value={startsAt}
            options={all.map((one) => optionOf(one, mayOverride))}
            onChange={(instant) => onChange({ ...change, startsAt: instant })}
          />
        </div>
        <div>
          <label htmlFor={who}>Con quién</label>
          <Select
            id={who}
            value={chosen ?? null}
            placeholder="Sin asignar"
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => onChange({ ...change, who: people.find((one) => one.id === id) })}
          />
        </div>
      </div>
      {said !== undefined && !refused && (
        <p className="-mt-1.5 mb-3.5 text-pending-ink text-13" role="status">
          {said}
        </p>
      )}
    </>
  );
}

const taken = (mayOverride: boolean): string =>
  mayOverride ? 'Esa hora no está libre: se te pedirá el motivo.' : 'Esa hora no está libre. Elige otra.';
