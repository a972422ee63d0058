import {
  type AdminSettings,
  type Outside,
  ScheduleForm as Schedule,
} from '@rostro/shared/contract/clinic/configuration';
import { slotTimes } from '@rostro/shared/scheduling/schedule';
import { sayTime } from '@rostro/shared/time';
import { Button } from 'antd';
import { refreshBusiness } from '#api/business.ts';
import { call } from '#api/client.ts';
import { type Edit, NotSent } from '#edit/useEdit.ts';
import { EditSwitch } from '#office/edit/choices.tsx';
import { EditForm } from '#office/edit/EditForm.tsx';
import { EditNumber, EditTime } from '#office/edit/fields.tsx';
import { useQuestion } from '#office/edit/useQuestion.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { sayAppointments } from '#office/ui/say.ts';
import { useSettingsEdit } from '../parts/useSettingsEdit.ts';
import { Outcome } from '../published/Outcome.tsx';
import { OutsideList } from '../published/OutsideList.tsx';
import styles from '../published/Panel.module.css';
import { refreshTwice } from '../published/settings.ts';
import { FAILED } from '../published/useSaving.ts';

interface DaySlots {
  days: string;
  /** Null on a closed day. */
  times: string[] | null;
}

/** A Monday, a Saturday and a Sunday as the examples of their kinds of day. */
const SOME_MONDAY = '2026-01-05';
const SOME_SATURDAY = '2026-01-10';
const SOME_SUNDAY = '2026-01-11';

/** While typing, hours may be empty, or the interval 0. */
const areWhole = ({ appointmentInterval, ...hours }: Schedule): boolean =>
  appointmentInterval > 0 && Object.values(hours).every((value) => value !== '');

/** The times of a week under these hours; an empty list while the hours are incomplete. */
export function weekOf(hours: Schedule): DaySlots[] {
  const timesOf = (date: string) => (areWhole(hours) ? slotTimes(hours, date) : []);
  return [
    { days: 'Lunes a viernes', times: timesOf(SOME_MONDAY) },
    { days: 'Sábado', times: timesOf(SOME_SATURDAY) },
    { days: 'Domingo', times: hours.sundayEnabled ? timesOf(SOME_SUNDAY) : null },
  ];
}

function sayCount({ times }: DaySlots): string {
  if (times === null) return 'Cerrado';
  if (times.length === 0) return 'Sin horarios: revisa las horas';
  return times.length === 1 ? '1 horario' : `${times.length} horarios`;
}

/** The times that clients would be offered under the values in the form. */
function WeekPreview({ hours }: { hours: Schedule }) {
  const rows = weekOf(hours).map((day) => ({
    name: day.days,
    note: sayCount(day),
    says: (day.times ?? []).map(sayTime),
  }));
  return <Outcome id="vista-previa" title="Así quedan los horarios" rows={rows} />;
}

interface OutsideDialogProps {
  open: boolean;
  outside: Outside | undefined;
  onSave: () => void;
  onBack: () => void;
}

/** Asks for confirmation before saving hours that leave appointments outside. */
function OutsideDialog({ open, outside, onSave, onBack }: OutsideDialogProps) {
  return (
    <Dialog
      open={open}
      onCancel={onBack}
      title={outside && `${sayAppointments(outside.total)} fuera del nuevo horario`}
      footer={[
        <Button key="back" onClick={onBack}>
          Seguir editando
        </Button>,
        <Button key="save" type="primary" onClick={onSave}>
          Guardar de todos modos
        </Button>,
      ]}
    >
      {outside && (
        <>
          Siguen reservadas: nadie se queda sin su cita. Si quieres moverlas o cancelarlas, hazlo desde la agenda.
          <OutsideList outside={outside} />
        </>
      )}
    </Dialog>
  );
}

const MINUTES = ['minuto', 'minutos'] as const;

interface HoursFieldsProps {
  edit: Edit<Schedule>;
  days: string;
  opens: 'weekdayOpeningTime' | 'saturdayOpeningTime';
  closes: 'weekdayClosingTime' | 'saturdayClosingTime';
}

/** The opening and closing time of some days. They are validated together, with the message at one of them. */
function HoursFields({ edit, days, opens, closes }: HoursFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{days}</legend>
      <div className={styles.columns}>
        <EditTime edit={edit} name={opens} label="Apertura" alsoCheck={[closes]} />
        <EditTime edit={edit} name={closes} label="Cierre" />
      </div>
    </fieldset>
  );
}

/** The form of the opening hours. Before saving it loads the appointments outside the new hours; if there are any, a dialog asks for confirmation. */
export function ScheduleForm({ settings }: { settings: AdminSettings }) {
  const question = useQuestion<Outside>();
  const edit = useSettingsEdit({
    of: 'schedule',
    settings,
    schema: Schedule,
    save: async ({ version, ...hours }) => {
      const outside = await call('previewSchedule', { body: hours });
      if (outside.total > 0 && !(await question.ask(outside))) throw new NotSent();
      return call('saveSchedule', { body: { ...hours, version } });
    },
    // The clinic's opening hours as text derive from these hours.
    also: (cache) => refreshTwice(() => refreshBusiness(cache)),
  });
  // The form is not busy while the dialog asks.
  const shown = { ...edit, busy: edit.busy && !question.isOpen };
  return (
    <EditForm edit={shown} failed={FAILED} className={styles.panel}>
      <div className="max-w-70 max-phone:max-w-none">
        <EditNumber
          edit={edit}
          name="appointmentInterval"
          label="Intervalo entre citas"
          hint="De 30 a 120 minutos"
          step={15}
          fallback={60}
          unit={MINUTES}
        />
      </div>
      <HoursFields edit={edit} days="Lunes a viernes" opens="weekdayOpeningTime" closes="weekdayClosingTime" />
      <HoursFields edit={edit} days="Sábado" opens="saturdayOpeningTime" closes="saturdayClosingTime" />
      <EditSwitch
        edit={edit}
        name="sundayEnabled"
        label="Atender los domingos"
        hint="Con el mismo horario que de lunes a viernes."
      />
      <WeekPreview hours={edit.form.watch()} />
      <OutsideDialog
        open={question.isOpen}
        outside={question.subject}
        onSave={() => question.answer(true)}
        onBack={() => question.answer(false)}
      />
    </EditForm>
  );
}
