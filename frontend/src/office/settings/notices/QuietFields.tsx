import type { NoticePolicy } from '@rostro/shared/contract/notice-policy';
import { sayTime } from '@rostro/shared/time';
import panel from '../parts/Panel.module.css';
import { TimeField } from '../parts/TimeField.tsx';
import type { Draft } from '../parts/useDraft.ts';

function explain({ quietFrom, quietTo }: NoticePolicy): string {
  if (quietFrom === '' || quietTo === '') return '';
  if (quietFrom === quietTo) return 'Con la misma hora en los dos, los avisos salen a cualquier hora.';
  return `Entre las ${sayTime(quietFrom)} y las ${sayTime(quietTo)} no sale nada: lo que tocaba entonces sale a las ${sayTime(quietTo)}`;
}

/** When nobody is disturbed. */
export function QuietFields({ draft: { values, problems, change, check } }: { draft: Draft<NoticePolicy> }) {
  return (
    <fieldset className={panel.group}>
      <legend>Horas de silencio</legend>
      <div className={panel.columns}>
        <TimeField
          label="Desde"
          value={values.quietFrom}
          error={problems.quietFrom}
          onChange={(quietFrom) => change({ quietFrom })}
          onLeave={() => check('quietFrom')}
        />
        <TimeField
          label="Hasta"
          value={values.quietTo}
          error={problems.quietTo}
          onChange={(quietTo) => change({ quietTo })}
          onLeave={() => check('quietTo')}
        />
      </div>
      <p className={panel.said}>{explain(values)}</p>
    </fieldset>
  );
}
