import { Alert, Button } from 'antd';
import { Download, FileUp } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useDrop } from '#office/image/useDrop.ts';
import { downloadCsv } from '#office/list/csv.ts';
import { classes } from '#ui/classes.ts';
import styles from './Import.module.css';

const HEADER = ['nombre', 'email', 'teléfono', 'fecha de nacimiento', 'notas'];
const EXAMPLE = [
  ['María José Herrera', 'maria.jose@ejemplo.com', '4425550134', '05/09/1990', 'Prefiere citas por la tarde'],
];

interface ChooseFileProps {
  problem: string | undefined;
  onFile: (file: File) => void;
}

export function ChooseFile({ problem, onFile }: ChooseFileProps) {
  const picker = useRef<HTMLInputElement>(null);
  const { over, handlers } = useDrop(onFile, false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    // Lets the user choose the same file again after correcting it.
    target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      <div className={classes(styles.drop, over && styles.over)} {...handlers}>
        <FileUp size={28} strokeWidth={1.5} aria-hidden />
        <p>
          Arrastra aquí el archivo con tus clientes, o elígelo: Excel (.xlsx) o CSV. Una fila lleva los nombres de las
          columnas, y cada cliente necesita nombre, y teléfono o email.
        </p>
        <div className={styles.actions}>
          <Button type="primary" onClick={() => picker.current?.click()}>
            Elegir archivo
          </Button>
          <Button
            icon={<Download size={16} strokeWidth={1.8} aria-hidden />}
            onClick={() => downloadCsv('clientes-plantilla', HEADER, EXAMPLE)}
          >
            Descargar plantilla
          </Button>
        </div>
        <input
          ref={picker}
          className={styles.picker}
          type="file"
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label="Archivo con tus clientes"
          onChange={choose}
        />
      </div>
      <p className={styles.hint}>
        Antes de guardar eliges qué es cada columna y ves qué filas son nuevas, ya están registradas o tienen errores.
        Nadie se duplica, a nadie se le envían mensajes por estar en el archivo, y durante 24 horas puedes deshacer la
        importación.
      </p>
    </>
  );
}
