import { CATEGORIES, DURATION_STEP, MAX_DURATION_MINUTES, SERVICE_CATEGORY_LABELS } from '@rostro/shared/catalog';
import { StarterPick } from '@rostro/shared/contract/clinic/setup';
import { STARTER_SERVICES, type StarterService } from '@rostro/shared/starter-catalog';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { servicesQuery as publicServicesQuery } from '#api/services.ts';
import { type Edit, useEdit } from '#edit/useEdit.ts';
import { EditForm } from '#office/edit/EditForm.tsx';
import { EditPesos } from '#office/edit/EditPesos.tsx';
import { EditNumber } from '#office/edit/fields.tsx';
import { useGoOn } from '#office/edit/useGoOn.ts';
import { classes } from '#ui/classes.ts';
import { servicesQuery } from '../../published/data/data.ts';
import styles from './StarterForm.module.css';

const sayServices = (number: number): string => (number === 1 ? '1 tratamiento' : `${number} tratamientos`);
const LIST = new Intl.ListFormat('es-MX');

const MAX_MINUTES = MAX_DURATION_MINUTES;

/** The marked services, and the length and price of each one, marked or not. */
interface Picks {
  chosen: string[];
  minutes: Record<string, number>;
  cents: Record<string, number | null>;
}

const ORIGINAL: Picks = {
  chosen: [],
  minutes: Object.fromEntries(STARTER_SERVICES.map(({ id, durationMinutes }) => [id, durationMinutes])),
  cents: Object.fromEntries(STARTER_SERVICES.map(({ id, priceCents }) => [id, priceCents])),
};

const FIELDS: Record<string, 'minutes' | 'cents'> = { durationMinutes: 'minutes', priceCents: 'cents' };

/** The request; only marked services have to be valid. */
const PicksSchema = z.custom<Picks>().transform(({ chosen, minutes, cents }, context): StarterPick[] => {
  const picks = chosen.map((starterId) => ({
    starterId,
    durationMinutes: minutes[starterId],
    priceCents: cents[starterId],
  }));
  return picks.flatMap((pick) => {
    const checked = StarterPick.safeParse(pick);
    for (const { path, message } of checked.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: [FIELDS[String(path[0])] ?? 'chosen', pick.starterId], message });
    }
    return checked.success ? [checked.data] : [];
  });
});

interface RowProps {
  edit: Edit<Picks>;
  service: StarterService;
  isChosen: boolean;
  isThere: boolean;
  onChoose: (chosen: boolean) => void;
}

function Row({ edit, service: { id, name, description, durationMinutes }, isChosen, isThere, onChoose }: RowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_300px] gap-y-2 gap-x-6 items-center py-3 border-t border-t-line [&_b]:font-semibold [&_small]:block [&_small]:text-13 [&_small]:text-muted max-phone:grid-cols-[1fr]">
      <Checkbox checked={isChosen} disabled={isThere} onChange={({ target }) => onChoose(target.checked)}>
        <b>{name}</b>
        <small>{isThere ? 'Ya está entre tus tratamientos.' : description}</small>
      </Checkbox>
      {!isThere && (
        <div className={classes(styles.numbers, 'grid grid-cols-[1fr_1.3fr] gap-3 max-phone:pl-6')}>
          <EditNumber
            edit={edit}
            name={`minutes.${id}`}
            label={`Duración de ${name}`}
            min={DURATION_STEP}
            max={MAX_MINUTES}
            step={DURATION_STEP}
            fallback={durationMinutes}
            unit={['minuto', 'min']}
          />
          <EditPesos edit={edit} name={`cents.${id}`} label={`Precio de ${name}`} />
        </div>
      )}
    </li>
  );
}

/** Services for a new catalog, marked and adjusted in their rows, and created by one request. */
export function StarterForm({ taken }: { taken: ReadonlySet<string> }) {
  const cache = useQueryClient();
  const goOn = useGoOn();
  const edit = useEdit({
    name: 'servicios.inicio',
    saved: { values: ORIGINAL, version: 0 },
    schema: PicksSchema,
    send: (services) => call('createStarterServices', { body: { services } }),
    said: ({ created, skipped }) => {
      const left = skipped.length === 0 ? '' : ` Ya estaban: ${LIST.format(skipped)}.`;
      return created.length === 0 ? `No faltaba ninguno.${left}` : `Agregamos ${sayServices(created.length)}.${left}`;
    },
    onSaved: () => {
      void cache.invalidateQueries({ queryKey: servicesQuery().queryKey });
      void cache.invalidateQueries({ queryKey: publicServicesQuery().queryKey });
      goOn('/admin/services');
    },
    keeps: true,
  });
  const marked = useWatch({ control: edit.form.control, name: 'chosen' });
  const chosen = marked.filter((id) => STARTER_SERVICES.some((one) => one.id === id && !taken.has(one.name)));
  const choose = (ids: readonly string[], on: boolean) => {
    const others = chosen.filter((id) => !ids.includes(id));
    edit.form.setValue('chosen', on ? [...others, ...ids] : others, { shouldDirty: true });
  };
  return (
    <EditForm
      edit={edit}
      failed="No se agregaron los tratamientos"
      aria-label="Tratamientos para empezar"
      foot={
        <div className={styles.foot}>
          <p aria-live="polite">
            {chosen.length === 0 ? 'Marca los que ofreces.' : `${sayServices(chosen.length)} marcados`}
          </p>
          <Button type="primary" htmlType="submit" disabled={chosen.length === 0} loading={edit.busy}>
            {chosen.length === 0 ? 'Agregar' : `Agregar ${sayServices(chosen.length)}`}
          </Button>
        </div>
      }
    >
      {CATEGORIES.map((category) => {
        const services = STARTER_SERVICES.filter((one) => one.category === category);
        const free = services.filter(({ name }) => !taken.has(name)).map(({ id }) => id);
        const all = free.length > 0 && free.every((id) => chosen.includes(id));
        return (
          <section
            key={category}
            className="px-5 pt-4 pb-1 bg-white border border-line rounded-card max-phone:px-4 max-phone:pt-4 max-phone:pb-0"
            aria-labelledby={`inicio-${category}`}
          >
            <div className="flex gap-3 items-center justify-between mb-2 [&_h2]:m-0 [&_h2]:font-head [&_h2]:font-medium [&_h2]:text-18 [&_h2]:leading-[1.35]">
              <h2 id={`inicio-${category}`}>{SERVICE_CATEGORY_LABELS[category]}</h2>
              {free.length > 0 && (
                <Button size="small" onClick={() => choose(free, !all)}>
                  {all ? 'Quitar todos' : 'Marcar todos'}
                </Button>
              )}
            </div>
            <ul>
              {services.map((service) => (
                <Row
                  key={service.id}
                  edit={edit}
                  service={service}
                  isChosen={chosen.includes(service.id)}
                  isThere={taken.has(service.name)}
                  onChoose={(on) => choose([service.id], on)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </EditForm>
  );
}
