import { ASKED_WARNINGS, HealthAnswers } from '@rostro/shared/contract/records/health-form';
import type { DeniableTopic } from '@rostro/shared/contract/records/medical-history';
import * as z from 'zod';

/** The client's choices and texts, in the shape of the form. */
export type Answer = '' | 'none' | 'yes' | 'unsure';
export const WORDED = ['allergies', 'medication', 'conditions', 'procedures'] as const;
export type Worded = (typeof WORDED)[number];

export interface Typed extends Record<Worded, { answer: Answer; words: string }> {
  warnings: { answer: Answer; picked: string[] };
  pregnancy: '' | HealthAnswers['pregnancy'];
  phototype: '' | HealthAnswers['phototype'];
}

const blank = (): { answer: Answer; words: string } => ({ answer: '', words: '' });
export const NOTHING_TYPED: Typed = {
  allergies: blank(),
  medication: blank(),
  conditions: blank(),
  procedures: blank(),
  warnings: { answer: '', picked: [] },
  pregnancy: '',
  phototype: '',
};

const CHOOSE = 'Elige una respuesta';
const WHICH: Record<Worded, string> = {
  allergies: 'Escribe a qué',
  medication: 'Escribe cuál',
  conditions: 'Escribe cuál',
  procedures: 'Escribe cuál',
};
const linesOf = (words: string): string[] =>
  words
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const saidIn = ({ answer, words }: Typed[Worded]): string => (answer === 'yes' ? words : '');

function toAnswers(typed: Typed): z.input<typeof HealthAnswers> {
  const { warnings, pregnancy, phototype } = typed;
  const denied = ([...WORDED, 'warnings'] as const).filter(
    (topic): topic is DeniableTopic => typed[topic].answer === 'none',
  );
  return {
    allergies: linesOf(saidIn(typed.allergies)),
    warnings: warnings.answer === 'yes' ? ASKED_WARNINGS.filter((one) => warnings.picked.includes(one)) : [],
    medication: saidIn(typed.medication),
    conditions: saidIn(typed.conditions),
    procedures: saidIn(typed.procedures),
    pregnancy: pregnancy || 'unknown',
    phototype: phototype || 'unknown',
    none: denied,
  };
}

export const fieldOf = (path: string): string => {
  const [topic = ''] = path.split('.');
  if ((WORDED as readonly string[]).includes(topic)) return `${topic}.words`;
  return topic === 'warnings' ? 'warnings.picked' : topic;
};

/** Every question needs an answer, such as "no sé"; then the contract's rules apply. */
export const schema = z.custom<Typed>().transform((typed, { addIssue }): HealthAnswers => {
  const refuse = (path: string, message: string): void => addIssue({ code: 'custom', path: path.split('.'), message });
  for (const topic of WORDED) {
    const { answer, words } = typed[topic];
    if (answer === '') refuse(`${topic}.answer`, CHOOSE);
    else if (answer === 'yes' && words.trim() === '') refuse(`${topic}.words`, WHICH[topic]);
  }
  const { answer, picked } = typed.warnings;
  if (answer === '') refuse('warnings.answer', CHOOSE);
  else if (answer === 'yes' && picked.length === 0) refuse('warnings.picked', 'Elige al menos una');
  if (typed.pregnancy === '') refuse('pregnancy', CHOOSE);
  if (typed.phototype === '') refuse('phototype', CHOOSE);
  const parsed = HealthAnswers.safeParse(toAnswers(typed));
  const problems = new Map((parsed.error?.issues ?? []).map(({ path, message }) => [fieldOf(path.join('.')), message]));
  for (const [field, message] of problems) refuse(field, message);
  return parsed.data ?? z.NEVER;
});
