import type { ConsentEdition } from '@rostro/shared/contract/informed-consent';
import { sayInstant } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { detailOf } from '#api/error.ts';
import { editionsQuery } from './api.ts';
import styles from './Forms.module.css';

const PARTS = [
  ['Acto autorizado', 'act'],
  ['Riesgos', 'risks'],
  ['Beneficios esperados', 'benefits'],
  ['Alternativas', 'alternatives'],
  ['Contingencias y urgencias', 'contingencies'],
] as const satisfies readonly (readonly [string, keyof ConsentEdition])[];

function Read({ formId }: { formId: string }) {
  const { data, error } = useQuery(editionsQuery(formId));
  if (error !== null && data === undefined) return <Alert type="error" showIcon title={detailOf(error)} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return (
    <>
      {data.map((one) => (
        <details key={one.edition} className={styles.edition}>
          <summary>
            Versión {one.edition}, {sayInstant(one.at)}, {one.by.name}
          </summary>
          <p>
            <b>{one.title}</b> · {one.institution} · {one.place}
          </p>
          {PARTS.map(([label, part]) => (
            <p key={part}>
              <b>{label}.</b> {one[part]}
            </p>
          ))}
        </details>
      ))}
    </>
  );
}

/** Every wording of a letter, read when it is asked for. */
export function Editions({ formId }: { formId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <div>
      <Read formId={formId} />
    </div>
  ) : (
    <Button onClick={() => setIsOpen(true)}>Ver sus versiones</Button>
  );
}
