import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { openStageOf, stageOf } from '@rostro/shared/stages';
import { sayTime, wallClockOf } from '@rostro/shared/time';
import { Undo2 } from 'lucide-react';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import press from '#office/ui/RowPress.module.css';
import { classes } from '#ui/classes.ts';
import { useEditLock } from '../data/locks.ts';
import { nameOf } from '../data/rows.ts';
import { StageGlyph } from './StageGlyph.tsx';
import { STAGE_WORDS } from './stages.ts';
import { useStep } from './useStep.ts';
import { isOfToday, useStepLock } from './useStepLock.ts';
import { BEFORE, NEXT, sayBack } from './words.ts';

/** Steps are for open visits of today, or visits that have begun. */
const hasSteps = (appointment: StaffAppointment): boolean => {
  const stage = stageOf(appointment);
  return stage !== null && stage !== 'closed' && (stage !== 'expected' || isOfToday(appointment));
};

/** A row shows the stage once the client has come, and the next press. The last one closes the visit. */
export function StageControl({ appointment }: { appointment: StaffAppointment }) {
  const step = useStep(appointment.id);
  const lock = useStepLock(appointment);
  if (!hasSteps(appointment)) return null;
  const stage = openStageOf(appointment);
  const { to, word } = NEXT[stage];
  return (
    <span className="inline-flex flex-wrap items-center gap-y-0.5 gap-x-2">
      {stage !== 'expected' && (
        <span className="inline-flex items-center gap-1.25 font-text font-medium text-12 leading-[22px] text-plum whitespace-nowrap">
          <StageGlyph stage={stage} />
          {STAGE_WORDS[stage]}
        </span>
      )}
      {lock === undefined && to !== 'closed' && (
        <button
          type="button"
          className={classes(press.press, press.word)}
          aria-label={`${word}: ${nameOf(appointment)}`}
          onClick={() => step({ appointment, to })}
        >
          {word}
        </button>
      )}
    </span>
  );
}

const INSTANT = { waiting: 'arrivedAt', in_room: 'startedAt', to_pay: 'endedAt' } as const;

/** `'En espera desde las 10:05 a.m.'` */
function sayStage(appointment: StaffAppointment): string {
  const stage = openStageOf(appointment);
  const since = stage === 'expected' ? undefined : appointment[INSTANT[stage]];
  if (since === undefined) return STAGE_WORDS[stage];
  return `${STAGE_WORDS[stage]} desde las ${sayTime(wallClockOf(since).time)}`;
}

/** The drawer shows the stage with its time, the next press, and the one that goes back. */
export function StageLine({ appointment }: { appointment: StaffAppointment }) {
  const step = useStep(appointment.id);
  const lock = useStepLock(appointment);
  const backLock = useEditLock(appointment);
  if (!hasSteps(appointment)) return null;
  const stage = openStageOf(appointment);
  const { to, word } = NEXT[stage];
  const back = BEFORE[stage];
  return (
    <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 py-2 pr-2 pl-3 border border-line rounded-control bg-sand">
      <p className="flex items-center gap-2 font-medium [&_svg]:text-plum">
        <StageGlyph stage={stage} size={16} />
        <span className="sr">Etapa: </span>
        {sayStage(appointment)}
      </p>
      <span className="flex flex-wrap gap-2">
        {back !== undefined && (
          <GatedButton
            reason={backLock}
            icon={<Undo2 size={16} strokeWidth={1.8} aria-hidden />}
            onClick={() => step({ appointment, to: back })}
          >
            {sayBack(back)}
          </GatedButton>
        )}
        {to !== 'closed' && (
          <GatedButton type="primary" reason={lock} onClick={() => step({ appointment, to })}>
            {word}
          </GatedButton>
        )}
      </span>
    </div>
  );
}
