import { Alert, Button } from 'antd';
import { Download, FileUp } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useDrop } from '#office/image/useDrop.ts';
import { downloadCsv } from '#office/list/csv.ts';
import { classes } from '#ui/classes.ts';
import styles from './Import.module.css';

const HEADER = ['nombre', 'email', 'teléfono', 'fecha de nacimiento'];
const EXAMPLE = [['María José Herrera', 'maria.jose@ejemplo.com', '4425550134', '05/09/1990']];

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
          Arrastra aquí el archivo con tus clientes, o elígelo. La primera fila lleva los nombres de las columnas:
          nombre, apellidos, email, teléfono y fecha de nacimiento. Cada cliente necesita nombre, y teléfono o email.
        </p>
        <p>Si tu lista está en Excel, usa antes «Guardar como» y elige el tipo «CSV UTF-8».</p>
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
          accept=".csv,text/csv"
          aria-label="Archivo con tus clientes"
          onChange={choose}
        />
      </div>
      <p className={styles.hint}>
        Antes de guardar verás cómo quedan los primeros diez, qué columnas no se importan y qué filas son nuevas, ya
        están registradas o tienen errores. Nadie se duplica, y a nadie se le envían mensajes por estar en el archivo.
      </p>
    </>
  );
}
