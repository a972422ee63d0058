import { sayTime } from '@rostro/shared/time';
import { EditTime } from '#office/edit/fields.tsx';
import panel from '../parts/Panel.module.css';
import type { PolicyEdit } from './policy.ts';

function explain(quietFrom: string, quietTo: string): string {
  if (quietFrom === '' || quietTo === '') return '';
  if (quietFrom === quietTo) return 'Con la misma hora en los dos, los avisos salen a cualquier hora.';
  return `Entre las ${sayTime(quietFrom)} y las ${sayTime(quietTo)} no sale nada: lo que tocaba entonces sale a las ${sayTime(quietTo)}`;
}

/** When nobody is disturbed. */
export function QuietFields({ edit }: { edit: PolicyEdit }) {
  return (
    <fieldset className={panel.group}>
      <legend>Horas de silencio</legend>
      <div className={panel.columns}>
        <EditTime edit={edit} name="quietFrom" label="Desde" />
        <EditTime edit={edit} name="quietTo" label="Hasta" />
      </div>
      <p className={panel.said}>{explain(edit.form.watch('quietFrom'), edit.form.watch('quietTo'))}</p>
    </fieldset>
  );
}
