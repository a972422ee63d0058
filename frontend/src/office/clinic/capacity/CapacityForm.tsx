import { type Category, SERVICE_CATEGORY_LABELS } from '@rostro/shared/catalog';
import { type AdminSettings, CapacityForm as Capacity } from '@rostro/shared/contract/clinic/configuration';
import { Link } from 'react-router-dom';
import { call } from '#api/client.ts';
import { EditForm } from '#office/edit/EditForm.tsx';
import { EditRule, type RuleOption } from '#office/edit/EditRule.tsx';
import { EditNumber } from '#office/edit/fields.tsx';
import { classes } from '#ui/classes.ts';
import { useSettingsEdit } from '../parts/useSettingsEdit.ts';
import styles from '../published/Panel.module.css';
import { FAILED } from '../published/useSaving.ts';

type CapacityRule = Capacity['capacityRule'];

/** The example: one staff member, a service of 90 minutes at 10:00, and the two following slots. */
const SLOTS: Record<CapacityRule, readonly { time: string; free: boolean }[]> = {
  start: [
    { time: '10:00', free: false },
    { time: '11:00', free: true },
    { time: '12:00', free: true },
  ],
  duration: [
    { time: '10:00', free: false },
    { time: '11:00', free: false },
    { time: '12:00', free: true },
  ],
};

const SAID: Record<CapacityRule, string> = {
  start: 'Con una persona y una cita de 10:00 a 11:30, las 11:00 siguen libres.',
  duration: 'Con una persona y una cita de 10:00 a 11:30, las 11:00 están ocupadas.',
};

/** Screen readers read the sentence below instead of the drawing. */
function RuleExample({ rule }: { rule: CapacityRule }) {
  return (
    <span className="grid gap-1.5 mt-2">
      <span
        className="grid grid-cols-[repeat(6,1fr)] gap-y-1 gap-x-0 p-2 bg-sand border border-line rounded-chip text-12 tabular-nums"
        aria-hidden
      >
        <span className="col-[1_/_span_3] py-0.75 px-2 rounded-[4px] bg-plum text-on-fill whitespace-nowrap">
          Cita de 1 h 30
        </span>
        {SLOTS[rule].map(({ time, free }) => (
          <span
            key={time}
            className={classes(
              'grid col-span-2 row-start-2 justify-items-start py-1 px-2 border-l-3',
              free ? 'border-sage text-sage-ink' : 'border-slot-line text-muted',
            )}
          >
            <b className="font-semibold">{time}</b>
            {free ? 'Libre' : 'Ocupado'}
          </span>
        ))}
      </span>
      <small className="text-12 text-muted">{SAID[rule]}</small>
    </span>
  );
}

const RULES: readonly RuleOption<CapacityRule>[] = [
  {
    rule: 'start',
    name: 'Por hora de inicio',
    text: 'Solo cuentan las citas que empiezan a la misma hora. Una cita larga no quita lugar a las horas que siguen.',
    example: <RuleExample rule="start" />,
  },
  {
    rule: 'duration',
    name: 'Por duración',
    text: 'Cada cita ocupa a una persona todo el tiempo que dura. También cuentan las que empezaron antes y no han terminado.',
    example: <RuleExample rule="duration" />,
  },
];

const SAVED = 'Configuración de capacidad guardada correctamente';
const PEOPLE = ['persona', 'personas'] as const;

export type People = Partial<Record<Category, number>>;

/** Whether the number of a category counts, or its people do. */
const hintOf = (category: Category, most: number, { [category]: people = 0 }: People): string => {
  const label = SERVICE_CATEGORY_LABELS[category];
  if (people === 0) return `${label}: de 1 a ${most} personas`;
  return `${label}: este número no cuenta, ${people === 1 ? 'ya tiene a 1 persona' : `ya tiene a ${people} personas`}`;
};

interface CapacityFormProps {
  settings: AdminSettings;
  people: People;
}

export function CapacityForm({ settings, people }: CapacityFormProps) {
  const edit = useSettingsEdit({
    of: 'capacity',
    settings,
    schema: Capacity,
    save: (body) => call('saveCapacity', { body }),
    said: SAVED,
  });
  return (
    <EditForm edit={edit} failed={FAILED} className={styles.panel}>
      <div className={styles.columns}>
        <EditNumber
          edit={edit}
          name="cosmetologyStaff"
          label="Personal cosmetológico"
          hint={hintOf('cosmetology', 10, people)}
          fallback={1}
          unit={PEOPLE}
        />
        <EditNumber
          edit={edit}
          name="specializedStaff"
          label="Personal especializado"
          hint={hintOf('specialized', 5, people)}
          fallback={1}
          unit={PEOPLE}
        />
      </div>
      <EditRule edit={edit} name="capacityRule" label="Cómo se cuentan los lugares" options={RULES} />
      <p className="text-muted tabular-nums">
        También esta regla cuenta solo donde no hay <Link to="/admin/config/people">Personas</Link>: una persona, una
        cabina o un aparato nunca tienen dos citas a la vez. Lo que ya está reservado se queda reservado.
      </p>
    </EditForm>
  );
}
