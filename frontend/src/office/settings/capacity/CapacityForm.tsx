import { type AdminSettings, CapacityForm as Capacity } from '@rostro/shared/contract/configuration';
import { useQueryClient } from '@tanstack/react-query';
import type { Saved } from '#edit/useEdit.ts';
import { useEdit } from '#edit/useEdit.ts';
import { EditField } from '#office/edit/EditField.tsx';
import { EditForm } from '#office/edit/EditForm.tsx';
import { EditNumber } from '#office/edit/fields.tsx';
import styles from '../parts/Panel.module.css';
import { adminSettingsQuery, saveCapacityMutation } from '../parts/settings.ts';
import { FAILED, useSaving } from '../parts/useSaving.ts';
import { RuleChoice, sayRule } from './RuleChoice.tsx';

const SAVED = 'Configuración de capacidad guardada correctamente';
const PEOPLE = ['persona', 'personas'] as const;

const capacityIn = ({
  cosmetologyStaff,
  specializedStaff,
  capacityRule,
  versions,
}: AdminSettings): Saved<Capacity> => ({
  values: { cosmetologyStaff, specializedStaff, capacityRule },
  version: versions.capacity,
});

export function CapacityForm({ settings }: { settings: AdminSettings }) {
  const cache = useQueryClient();
  const saving = useSaving(saveCapacityMutation(cache), SAVED);
  const edit = useEdit({
    name: 'config.capacity',
    saved: capacityIn(settings),
    schema: Capacity,
    send: async (capacity, { version }) => capacityIn(await saving.mutateAsync({ ...capacity, version })),
    readAgain: async () => capacityIn(await cache.fetchQuery({ ...adminSettingsQuery(), staleTime: 0 })),
  });
  return (
    <EditForm edit={edit} failed={FAILED} className={styles.panel}>
      <div className={styles.columns}>
        <EditNumber
          edit={edit}
          name="cosmetologyStaff"
          label="Personal cosmetológico"
          hint="Tratamientos Cosmetológicos: de 1 a 10 personas"
          {...{ min: 1, max: 10, fallback: 1, unit: PEOPLE }}
        />
        <EditNumber
          edit={edit}
          name="specializedStaff"
          label="Personal especializado"
          hint="Tratamientos Especializados: de 1 a 5 personas"
          {...{ min: 1, max: 5, fallback: 1, unit: PEOPLE }}
        />
      </div>
      <EditField edit={edit} name="capacityRule" label="Cómo se cuentan los lugares" say={sayRule} bare>
        {({ value, onChange }) => <RuleChoice value={value} onChange={onChange} />}
      </EditField>
      <p className={styles.said}>Lo que ya está reservado se queda reservado.</p>
    </EditForm>
  );
}
