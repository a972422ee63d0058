import { type BrandForm, MAX_FACTS } from '@rostro/shared/contract/configuration';
import { Button } from 'antd';
import { Plus, X } from 'lucide-react';
import type { Edit } from '#edit/useEdit.ts';
import panel from '#office/config/Panel.module.css';
import { EditText } from '#office/edit/fields.tsx';
import styles from './Brand.module.css';

/** The clinic's own figures. The page shows none that nobody typed. */
export function FactsField({ edit }: { edit: Edit<BrandForm> }) {
  const facts = edit.form.watch('facts');
  const put = (next: BrandForm['facts']) => edit.form.setValue('facts', next, { shouldDirty: true });
  return (
    <fieldset className={panel.group}>
      <legend>Cifras de la clínica</legend>
      <p className={panel.said}>
        Las que tú conoces: años, pacientes, aparatos. Se muestran en Nosotros; sin ellas esa franja no aparece.
      </p>
      {facts.map((_fact, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: figures have no other name
        <div key={place} className={styles.fact}>
          <EditText
            edit={edit}
            name={`facts.${place}.figure`}
            label={`Cifra ${place + 1}`}
            input={{ placeholder: '12' }}
          />
          <EditText
            edit={edit}
            name={`facts.${place}.of`}
            label="Qué cuenta"
            input={{ placeholder: 'Años de experiencia' }}
          />
          <Button
            type="text"
            aria-label={`Quitar la cifra ${place + 1}`}
            icon={<X size={16} aria-hidden />}
            onClick={() => put(facts.filter((_other, at) => at !== place))}
          />
        </div>
      ))}
      {facts.length < MAX_FACTS && (
        <div>
          <Button icon={<Plus size={16} aria-hidden />} onClick={() => put([...facts, { figure: '', of: '' }])}>
            Agregar cifra
          </Button>
        </div>
      )}
    </fieldset>
  );
}
