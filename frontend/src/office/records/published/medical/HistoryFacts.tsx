import type { DeniableTopic, HistoryTopic, MedicalHistory } from '@rostro/shared/contract/records/medical-history';
import {
  PREGNANCY_WORDS,
  sayDoubt,
  sayTopic,
  sayUnchecked,
  UNCHECKED_WORDS,
} from '@rostro/shared/privacy/clinical-words';
import { sayVersion } from '@rostro/shared/texts/version';
import { sayInstant } from '@rostro/shared/time';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { sentence } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { sayPhototype } from './words.ts';

const DENIED = 'No tiene, según dijo';
/** Their facts are alerts, too. */
const GRAVE: readonly HistoryTopic[] = ['allergies', 'warnings'];

interface Fact {
  topic: HistoryTopic;
  /** Empty: nobody asked yet. */
  said: string;
  grave: boolean;
}

function factsIn(history: MedicalHistory): Fact[] {
  const { allergies, warnings, pregnancy, medication, conditions, procedures, phototype, none } = history;
  const orNone = (topic: DeniableTopic, said: string): Fact => ({
    topic,
    said: said || (none.includes(topic) ? DENIED : ''),
    grave: said !== '' && GRAVE.includes(topic),
  });
  return [
    orNone('allergies', allergies.join('\n')),
    orNone('warnings', warnings.join('\n')),
    {
      topic: 'pregnancy',
      said: pregnancy === 'unknown' ? '' : PREGNANCY_WORDS[pregnancy],
      grave: pregnancy === 'pregnant' || pregnancy === 'lactating',
    },
    orNone('medication', medication),
    orNone('conditions', conditions),
    orNone('procedures', procedures),
    { topic: 'phototype', said: phototype === 'unknown' ? '' : sayPhototype(phototype), grave: false },
  ];
}

const WAYS = { link: 'con su enlace', tablet: 'en la clínica' } as const;
/** Names the maker of the link, who could have used it. */
function sayAnswered({ way, linkBy }: NonNullable<MedicalHistory['own']>): string {
  if (linkBy === undefined) return `Respondió la persona, ${WAYS[way]}`;
  const maker = linkBy.name || 'alguien de la clínica';
  return way === 'tablet'
    ? `Respondió la persona, en la clínica, en la tableta que le dio ${maker}`
    : `Respondió quien tenía el enlace que hizo ${maker}: el sistema no lo envió`;
}

/** `'Preguntó Elena Castañeda · Viernes 20 de noviembre, 4:10 p.m.'` */
export function sayAsked({ at, by, own, checked, consentAt }: MedicalHistory): string {
  const asked = consentAt === undefined ? `Importó ${by.name}` : `Preguntó ${by.name}`;
  const staff = checked ? `Revisó lo dicho por la clienta: ${by.name}` : asked;
  return `${own === undefined ? staff : sayAnswered(own)} · ${sentence(sayInstant(at))}`;
}

function sayConsent({ at, consentAt, own }: MedicalHistory): string {
  if (consentAt === undefined) return 'Falta el consentimiento expreso: se pide al editar los antecedentes';
  const when = consentAt === at ? 'Con consentimiento expreso' : `Consentimiento expreso: ${sayInstant(consentAt)}`;
  return own === undefined ? when : `${when}, con el aviso de privacidad del ${sayVersion(own.notice)}`;
}

interface MattersProps {
  title: string;
  matters: readonly { key: string; said: string }[];
  children?: ReactNode;
}

/** What a professional has to ask the person about. */
const Matters = ({ title, matters, children }: MattersProps) =>
  matters.length > 0 && (
    <Alert
      type="warning"
      showIcon
      role="presentation"
      title={title}
      description={
        <>
          <ul className="grid gap-1 pl-4.5 list-disc wrap-anywhere">
            {matters.map(({ key, said }) => (
              <li key={key}>{said}</li>
            ))}
          </ul>
          {children}
        </>
      }
    />
  );

const SOURCES = ['client', 'import'] as const;

interface HistoryFactsProps {
  history: MedicalHistory;
  /** Confirms with the person what they said in the form. */
  check?: ReactNode;
}

/** One version: what was asked, by whom and when; what nobody asked is one line. */
export function HistoryFacts({ history, check }: HistoryFactsProps) {
  const { unchecked = [], doubts = [] } = history;
  // One check is for all of them.
  const lastSource = unchecked.some(({ source }) => source === 'import') ? 'import' : 'client';
  const facts = factsIn(history);
  const unasked = facts
    .filter(({ said }) => said === '')
    .map(({ topic }) => sayTopic(topic).replace(/^./u, (first) => first.toLowerCase()));
  return (
    <div className="grid grid-cols-1 gap-3 py-3 px-4">
      {SOURCES.map((source) => (
        <Matters
          key={source}
          title={UNCHECKED_WORDS[source]}
          matters={unchecked
            .filter((fact) => (fact.source ?? 'client') === source)
            .map((fact) => ({ key: `${fact.topic} ${fact.said}`, said: sayUnchecked(fact) }))}
        >
          {source === lastSource && check}
        </Matters>
      ))}
      <Matters
        title="Por confirmar con la persona"
        matters={doubts.map((doubt) => ({ key: doubt.id, said: `${sayDoubt(doubt)} (${sayInstant(doubt.at)})` }))}
      />
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,140px),1fr))] gap-y-3 gap-x-6 empty:hidden">
        {facts
          .filter(({ said }) => said !== '')
          .map(({ topic, said, grave }) => (
            <div key={topic}>
              <dt className="text-muted text-13">{sayTopic(topic)}</dt>
              <dd className={classes('wrap-anywhere whitespace-pre-line', grave && 'text-alarm-ink font-semibold')}>
                {said}
              </dd>
            </div>
          ))}
      </dl>
      <div className="grid gap-0.5 text-muted text-12">
        {unasked.length > 0 && <p>Sin preguntar: {unasked.join(', ')}</p>}
        <p>{sayAsked(history)}</p>
        <p>{sayConsent(history)}</p>
      </div>
    </div>
  );
}
