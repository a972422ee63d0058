import { type AdminSettings, ScheduleForm as Schedule } from '@rostro/shared/contract/configuration';
import { sayTime } from '@rostro/shared/time';
import { Switch } from 'antd';
import type { FormEvent } from 'react';
import { LeaveGuard } from '#office/edit/LeaveGuard.tsx';
import styles from '../parts/Panel.module.css';
import { SaveProblem } from '../parts/Problem.tsx';
import { SaveFoot } from '../parts/SaveFoot.tsx';
import { type Says, sayYesNo, Theirs } from '../parts/Theirs.tsx';
import { useDraft } from '../parts/useDraft.ts';
import { WholeNumberField } from '../parts/WholeNumberField.tsx';
import { HoursFields } from './HoursFields.tsx';
import { OutsideDialog } from './OutsideDialog.tsx';
import { useScheduleSaving } from './useScheduleSaving.ts';
import { WeekPreview } from './WeekPreview.tsx';

const SAYS: Says<Schedule> = {
  appointmentInterval: ['Intervalo entre citas', (minutes) => `${minutes} minutos`],
  weekdayOpeningTime: ['Apertura de lunes a viernes', sayTime],
  weekdayClosingTime: ['Cierre de lunes a viernes', sayTime],
  saturdayOpeningTime: ['Apertura del sábado', sayTime],
  saturdayClosingTime: ['Cierre del sábado', sayTime],
  sundayEnabled: ['Atender los domingos', sayYesNo],
};

const scheduleOf = (settings: AdminSettings): Schedule => ({
  appointmentInterval: settings.appointmentInterval,
  weekdayOpeningTime: settings.weekdayOpeningTime,
  weekdayClosingTime: settings.weekdayClosingTime,
  saturdayOpeningTime: settings.saturdayOpeningTime,
  saturdayClosingTime: settings.saturdayClosingTime,
  sundayEnabled: settings.sundayEnabled,
});

export function ScheduleForm({ settings }: { settings: AdminSettings }) {
  const draft = useDraft('schedule', { values: scheduleOf(settings), version: settings.versions.schedule }, Schedule);
  const { values, problems, dirty, change, check } = draft;
  const { busy, error, reload, asked, submit, confirm, goBack } = useScheduleSaving(draft, scheduleOf);

  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (dirty) submit();
  };
  return (
    <form ref={draft.form} className={`${styles.panel} ${styles.form}`} onSubmit={save} noValidate>
      <div className={styles.narrow}>
        <WholeNumberField
          label="Intervalo entre citas"
          hint="De 30 a 120 minutos"
          error={problems.appointmentInterval}
          value={values.appointmentInterval}
          min={30}
          max={120}
          step={15}
          fallback={60}
          unit="minutos"
          onChange={(appointmentInterval) => change({ appointmentInterval })}
          onLeave={() => check('appointmentInterval')}
        />
      </div>
      <HoursFields draft={draft} days="Lunes a viernes" opens="weekdayOpeningTime" closes="weekdayClosingTime" />
      <HoursFields draft={draft} days="Sábado" opens="saturdayOpeningTime" closes="saturdayClosingTime" />
      <div className={styles.row}>
        <label htmlFor="domingo">
          Atender los domingos
          <small id="domingo-nota">Con el mismo horario que de lunes a viernes.</small>
        </label>
        <Switch
          id="domingo"
          aria-describedby="domingo-nota"
          checked={values.sundayEnabled}
          onChange={(sundayEnabled) => change({ sundayEnabled })}
        />
      </div>
      <WeekPreview hours={values} />
      <SaveProblem error={error} reload={reload} />
      <Theirs draft={draft} says={SAYS} />
      <SaveFoot dirty={dirty} busy={busy} onDiscard={draft.discard} />
      <OutsideDialog open={asked?.open === true} outside={asked?.outside} onSave={confirm} onBack={goBack} />
      <LeaveGuard unsaved={dirty} />
    </form>
  );
}
