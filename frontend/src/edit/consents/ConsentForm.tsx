import { type ConsentSheet, MAX_WITNESSES, SignInformedConsent } from '@rostro/shared/contract/consents';
import { sayInstant } from '@rostro/shared/time';
import { type ReactNode, useEffect, useState } from 'react';
import * as z from 'zod';
import { ApiError, detailOf } from '#api/error.ts';
import { Button } from '#ui/button/Button.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { SiteField, SiteForm } from '../SiteForm.tsx';
import { useEditInput } from '../useEditInput.ts';
import { type Entry, useEntry } from '../useEntry.ts';
import { SignaturePad } from './SignaturePad.tsx';

type Signing = Omit<SignInformedConsent, 'formId' | 'edition'>;
interface Typed {
  signer: { name: string; relationship: string };
  isOther: boolean;
  signature: number[][];
  witnesses: { name: string; signature: number[][] }[];
  hasRead: boolean;
}
type SignEntry = Entry<Typed, Signing>;

const { signer, signature, witnesses } = SignInformedConsent.shape;
const RELATIONSHIP = 'Escribe el parentesco o la representación';
const NOT_READ = 'Confirma que leíste la carta';

const schemaOf = (count: number) =>
  z
    .object({
      signer,
      signature,
      isOther: z.boolean(),
      hasRead: z.boolean().refine(Boolean, NOT_READ),
      witnesses: z
        .array(z.unknown())
        .transform((list) => list.slice(0, count))
        .pipe(witnesses.unwrap()),
    })
    .superRefine(({ isOther, signer: { relationship } }, { addIssue }) => {
      if (!isOther || relationship !== '') return;
      addIssue({ code: 'custom', path: ['signer', 'relationship'], message: RELATIONSHIP });
    })
    .transform(({ isOther, hasRead: _read, ...rest }) => ({
      ...rest,
      hasRead: true as const,
      signer: { ...rest.signer, relationship: isOther ? rest.signer.relationship : '' },
    }));

function Pad({
  edit,
  name,
  label,
}: {
  edit: SignEntry;
  name: 'signature' | `witnesses.${number}.signature`;
  label: string;
}) {
  const { value, error, ref, onChange } = useEditInput({ edit, name });
  return <SignaturePad label={label} value={value} error={error} ref={ref} onChange={onChange} />;
}

function HasRead({ edit }: { edit: SignEntry }) {
  const { value, error, onChange } = useEditInput({ edit, name: 'hasRead' });
  return (
    <div>
      <CheckField
        label="Leí esta carta, pude hacer preguntas y autorizo el acto descrito."
        checked={value}
        onChange={(checked) => onChange(checked)}
      />
      {error !== undefined && (
        <p className="text-error text-14" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function Letter({ sheet, titleId }: { sheet: ConsentSheet; titleId: string }) {
  const parts = [
    ['Acto autorizado', sheet.act],
    ['Riesgos', sheet.risks],
    ['Beneficios esperados', sheet.benefits],
    ['Alternativas', sheet.alternatives],
    ['Contingencias y urgencias', sheet.contingencies],
  ] as const;
  return (
    <article className="grid gap-4" aria-labelledby={titleId}>
      <p className="max-w-[68ch] text-muted text-14 wrap-anywhere whitespace-pre-line">{sheet.institution}</p>
      <h2 id={titleId} className="text-28 leading-[1.2] wrap-anywhere">
        {sheet.title}
      </h2>
      <p className="max-w-[68ch] text-muted text-14 wrap-anywhere whitespace-pre-line">
        {sheet.clientName} · {sheet.service} · {sayInstant(sheet.startsAt)} · {sheet.place}
      </p>
      {parts.map(([title, text]) => (
        <section key={title}>
          <h3 className="mb-1 font-text font-semibold text-16 leading-[1.4]">{title}</h3>
          <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line">{text}</p>
        </section>
      ))}
    </article>
  );
}

interface ConsentFormProps<Answer> {
  sheet: ConsentSheet;
  titleId: string;
  send: (sent: SignInformedConsent) => Promise<Answer>;
  onSigned: (answer: Answer) => void;
  /** The clinic changed the letter meanwhile: the caller reads it again. Input and signature stay. */
  onStale: () => void;
  onDirty?: (dirty: boolean) => void;
  cancel?: ReactNode;
}

export function ConsentForm<Answer>(props: ConsentFormProps<Answer>) {
  const { sheet, titleId, send, onSigned, onStale, onDirty, cancel } = props;
  const { formId, edition, isMinor } = sheet;
  const [isStale, setIsStale] = useState(false);
  const edit = useEntry<Typed, Signing, Answer>({
    initial: {
      signer: { name: isMinor ? '' : sheet.clientName, relationship: '' },
      isOther: isMinor,
      signature: [],
      witnesses: Array.from({ length: MAX_WITNESSES }, () => ({ name: '', signature: [] })),
      hasRead: false,
    },
    schema: schemaOf(sheet.witnesses),
    send: (sent) => send({ ...sent, formId, edition }),
    onSent: onSigned,
    onType: ({ signature: drawn, hasRead: read }) => onDirty?.(drawn.length > 0 || read),
  });
  const { form, error } = edit;
  const code = error instanceof ApiError ? error.code : undefined;
  useEffect(() => {
    if (code !== 'consent_form_changed') return;
    setIsStale(true);
    form.setValue('hasRead', false);
    onStale();
  }, [code, form, onStale]);
  const isOther = form.watch('isOther');
  const isOfFields = error instanceof ApiError && Object.keys(error.fields).length > 0;
  return (
    <>
      <Letter sheet={sheet} titleId={titleId} />
      <SiteForm edit={edit as Entry<Typed>} className="grid gap-5 mt-6 pt-6 border-t border-t-line">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(260px,100%),1fr))] gap-4">
          <SiteField edit={edit as Entry<Typed>} name="signer.name" label="Nombre completo de quien firma">
            {(input) => <TextField autoComplete="off" {...input} />}
          </SiteField>
          {isOther && (
            <SiteField edit={edit as Entry<Typed>} name="signer.relationship" label="Parentesco o representación">
              {(input) => <TextField autoComplete="off" placeholder="Madre, padre, tutor…" {...input} />}
            </SiteField>
          )}
        </div>
        {isMinor ? (
          <p className="text-muted text-14">{sheet.clientName} es menor de edad: firma su madre, padre o tutor.</p>
        ) : (
          <CheckField
            label={`Firma otra persona por ${sheet.clientName}`}
            checked={isOther}
            onChange={(checked) => form.setValue('isOther', checked)}
          />
        )}
        <Pad edit={edit} name="signature" label="Firma" />
        {Array.from({ length: sheet.witnesses }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a witness is a place on the sheet
          <div key={at} className="grid gap-4">
            <SiteField edit={edit as Entry<Typed>} name={`witnesses.${at}.name`} label={`Nombre del testigo ${at + 1}`}>
              {(input) => <TextField autoComplete="off" {...input} />}
            </SiteField>
            <Pad edit={edit} name={`witnesses.${at}.signature`} label={`Firma del testigo ${at + 1}`} />
          </div>
        ))}
        <HasRead edit={edit} />
        {error !== null && !isOfFields && (
          <ErrorNote
            title={isStale && code === 'consent_form_changed' ? 'La carta cambió.' : 'No pudimos guardar la firma.'}
            detail={detailOf(error)}
          />
        )}
        <div className="flex flex-wrap gap-3 justify-end">
          {cancel}
          <Button type="submit" busy={edit.busy} busyText="Guardando...">
            Firmar y autorizar
          </Button>
        </div>
      </SiteForm>
    </>
  );
}
