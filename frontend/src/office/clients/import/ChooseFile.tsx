import { Alert, Button } from 'antd';
import { Download, FileUp } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useDrop } from '#office/image/useDrop.ts';
import { downloadCsv } from '#office/list/csv.ts';
import { classes } from '#ui/classes.ts';
import styles from './Import.module.css';
import type { ImportKind } from './kinds/kind.ts';

interface ChooseFileProps {
  kind: ImportKind;
  problem: string | undefined;
  onFile: (file: File) => void;
}

export function ChooseFile({ kind: { fields, template, words }, problem, onFile }: ChooseFileProps) {
  const heads = fields.map(({ head }) => head);
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
        <p>{words.drop}</p>
        <div className={styles.actions}>
          <Button type="primary" onClick={() => picker.current?.click()}>
            Elegir archivo
          </Button>
          <Button
            icon={<Download size={16} strokeWidth={1.8} aria-hidden />}
            onClick={() => {
              const { name, rows } = template();
              downloadCsv(name, heads, rows);
            }}
          >
            Descargar plantilla
          </Button>
        </div>
        <input
          ref={picker}
          className={styles.picker}
          type="file"
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={words.picker}
          onChange={choose}
        />
      </div>
      <p className={styles.hint}>{words.promise}</p>
    </>
  );
}
