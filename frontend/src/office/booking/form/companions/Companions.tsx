import { MAX_COMPANIONS } from '@rostro/shared/contract/booking/appointment';
import { sayTime, wallClockOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Button, Radio, Select } from 'antd';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { servicesQuery } from '#office/catalog/published/data/data.ts';
import { EditField } from '#office/edit/EditField.tsx';
import { FieldError } from '#ui/field/Field.tsx';
import { EarlierWarning } from '../EarlierWarning.tsx';
import { groupsOf } from '../ServiceField.tsx';
import type { Booking } from '../useBooking.ts';
import { startOf } from '../values.ts';
import { startsOf } from './starts.ts';
import { blankCompanion, type CompanionValues, nameIn, SAME_SERVICES } from './values.ts';
import { Who } from './Who.tsx';

interface CompanionProps {
  booking: Booking;
  at: number;
  startsAt: string | undefined;
  onChange: (changes: Partial<CompanionValues>) => void;
  onRemove: () => void;
}

function Services({ booking: { edit }, at }: Pick<CompanionProps, 'booking' | 'at'>) {
  const { data = [], isPending } = useQuery(servicesQuery());
  const same = { label: 'Lo mismo', options: [{ value: SAME_SERVICES, label: 'El mismo tratamiento' }] };
  return (
    <EditField edit={edit} name={`companions.${at}.serviceId`} label="Tratamiento">
      {({ onChange, ...control }) => (
        <Select<number>
          {...control}
          showSearch={{ optionFilterProp: 'label' }}
          virtual={false}
          loading={isPending}
          options={[same, ...groupsOf(data)]}
          onChange={onChange}
        />
      )}
    </EditField>
  );
}

const clock = (startsAt: string | undefined): string =>
  startsAt === undefined ? '' : `, a las ${sayTime(wallClockOf(startsAt).time)}`;

function Starts({ booking: { edit }, at, startsAt }: Pick<CompanionProps, 'booking' | 'at' | 'startsAt'>) {
  return (
    <EditField edit={edit} name={`companions.${at}.starts`} label="Cuándo" bare ownError>
      {({ id, value, onChange, ref }, error) => (
        <fieldset
          ref={ref}
          tabIndex={-1}
          className="grid"
          {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
        >
          <legend className="p-0 mb-1.5 text-14 font-medium">Cuándo</legend>
          <Radio.Group
            value={value}
            options={[
              { value: 'together', label: 'Al mismo tiempo' },
              { value: 'after', label: `Después${value === 'after' ? clock(startsAt) : ''}` },
            ]}
            onChange={({ target }) => onChange(target.value)}
          />
          {error !== undefined && (
            <div role="alert">
              <FieldError id={id}>{error}</FieldError>
            </div>
          )}
        </fieldset>
      )}
    </EditField>
  );
}

function CompanionCard(props: CompanionProps) {
  const { booking, at, startsAt, onChange, onRemove } = props;
  const { values } = booking;
  const one = values.companions[at];
  const title = `Acompañante${values.companions.length > 1 ? ` ${at + 1}` : ''}`;
  const serviceIds = one?.serviceId === SAME_SERVICES ? [values.serviceId, values.nextServiceId] : [one?.serviceId];
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-4 p-4 border border-line rounded-card bg-sand">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-head font-medium text-16 leading-[1.3]">{title}</h3>
        <Button
          type="text"
          className="-mr-3"
          aria-label={`Quitar a ${(one && nameIn(one)) || title.toLowerCase()}`}
          onClick={onRemove}
        >
          Quitar
        </Button>
      </div>
      <Who booking={booking} at={at} onChange={onChange} />
      <Services booking={booking} at={at} />
      <Starts booking={booking} at={at} startsAt={startsAt} />
      <EarlierWarning
        serviceIds={serviceIds}
        day={values.day}
        startsAt={startsAt ?? values.startsAt}
        clientId={one?.client?.id}
        name={one?.client?.fullName}
      />
    </section>
  );
}

/** Who comes along, in the form of a new appointment: each has a visit of their own, and all are booked or none. */
export function Companions({ booking }: { booking: Booking }) {
  const { edit, values } = booking;
  const { data: services = [] } = useQuery(servicesQuery());
  const [isRemoved, setRemoved] = useState(false);
  const all = values.companions;
  const starts = startsOf({ ...values, startsAt: startOf(values) }, services);
  const set = (companions: CompanionValues[]): void =>
    edit.form.setValue('companions', companions, { shouldDirty: true });
  const change = (key: string, changes: Partial<CompanionValues>): void => {
    const at = all.findIndex((one) => one.key === key);
    edit.form.clearErrors(`companions.${at}`);
    set(all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  };
  return (
    <>
      {all.map((one, at) => (
        <CompanionCard
          key={one.key}
          booking={booking}
          at={at}
          startsAt={starts[at]}
          onChange={(changes) => change(one.key, changes)}
          onRemove={() => {
            edit.form.clearErrors('companions');
            set(all.filter(({ key }) => key !== one.key));
            setRemoved(true);
          }}
        />
      ))}
      {all.length < MAX_COMPANIONS && (
        <Button
          key={all.length}
          autoFocus={isRemoved}
          icon={<UserPlus size={16} aria-hidden />}
          style={{ justifySelf: 'start' }}
          onClick={() => {
            setRemoved(false);
            set([...all, blankCompanion()]);
          }}
        >
          Agregar acompañante
        </Button>
      )}
    </>
  );
}
