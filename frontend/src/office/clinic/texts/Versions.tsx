import type { ClinicTextLine } from '@rostro/shared/contract/clinic/texts';
import type { TextKind } from '@rostro/shared/texts/kinds';
import { sayVersion } from '@rostro/shared/texts/version';
import { sayInstant } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { textQuery } from '#api/texts.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Loaded } from '../published/Loaded.tsx';
import panel from '../published/Panel.module.css';
import { versionsQuery } from './api.ts';
import { Sheet } from './Preview.tsx';

const sayAuthor = ({ at, by }: ClinicTextLine): string =>
  by === null ? 'El texto original del sitio' : `${by.name}, ${sayInstant(at)}`;

interface VersionsProps {
  kind: TextKind;
  /** Puts the text of a version into the form, without publishing it. */
  onTake: (text: string) => void;
}

function Version({ kind, version, onTake }: VersionsProps & { version: string }) {
  return (
    <Loaded query={useQuery(textQuery(kind, version))} rows={8}>
      {({ text, isCurrent }) => (
        <div className="grid gap-4 justify-items-start [&>section]:w-full">
          <Sheet kind={kind} text={text} label={`Versión del ${sayVersion(version)}`} />
          {!isCurrent && <Button onClick={() => onTake(text)}>Usar este texto</Button>}
        </div>
      )}
    </Loaded>
  );
}

export function Versions({ kind, onTake }: VersionsProps) {
  const [open, setOpen] = useState<string>();
  return (
    <Loaded query={useQuery(versionsQuery(kind))}>
      {(versions) => (
        <section className={panel.panel} aria-labelledby="versiones">
          <h2 id="versiones" className={panel.heading}>
            Versiones
          </h2>
          <ul>
            {versions.map((one) => (
              <li
                key={one.version}
                className="flex gap-3 items-center justify-between min-h-14 py-2 [&+&]:border-t [&+&]:border-t-line"
              >
                <div>
                  <b>{sayVersion(one.version)}</b> {one.isCurrent && <Tag color="success">Actual</Tag>}
                  <small className="block text-muted">{sayAuthor(one)}</small>
                </div>
                <Button
                  type="text"
                  aria-label={`Leer la versión del ${sayVersion(one.version)}`}
                  onClick={() => setOpen(one.version)}
                >
                  Leer
                </Button>
              </li>
            ))}
          </ul>
          <Dialog
            open={open !== undefined}
            onCancel={() => setOpen(undefined)}
            title={open && `Versión del ${sayVersion(open)}`}
            footer={null}
            width={720}
          >
            {open && (
              <Version
                kind={kind}
                version={open}
                onTake={(text) => {
                  onTake(text);
                  setOpen(undefined);
                }}
              />
            )}
          </Dialog>
        </section>
      )}
    </Loaded>
  );
}
