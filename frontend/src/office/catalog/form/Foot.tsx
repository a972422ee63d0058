import { Button } from 'antd';
import type { Catalog } from '../data/types.ts';
import styles from './Form.module.css';

interface FootProps {
  catalog: Catalog;
  isNew: boolean;
  saving: boolean;
  /** A picture is on its way up: saved now, it would be left out. */
  uploading: boolean;
  onClose: () => void;
}

function wordOf({ catalog, isNew, saving, uploading }: Omit<FootProps, 'onClose'>): string {
  if (uploading) return 'Subiendo la imagen…';
  if (saving) return 'Guardando…';
  return isNew ? `Crear ${catalog.words.one}` : 'Guardar cambios';
}

export function Foot({ onClose, ...state }: FootProps) {
  return (
    <div className={styles.foot}>
      <Button onClick={onClose}>Cancelar</Button>
      <Button type="primary" htmlType="submit" loading={state.saving} disabled={state.uploading}>
        {wordOf(state)}
      </Button>
    </div>
  );
}
