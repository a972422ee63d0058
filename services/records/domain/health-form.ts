import type { HealthAnswers } from '@rostro/shared/contract/records/health-form';
import {
  DENIABLE_TOPICS,
  type DeniableTopic,
  type HistoryDoubt,
  type HistoryTopic,
  MAX_HISTORY_LINES,
  MedicalFacts,
  type MedicalHistory,
  type UncheckedFact,
} from '@rostro/shared/contract/records/medical-history';
import { AppError } from '@rostro/shared/errors';
import { searchable } from '@rostro/shared/text';

/** A line or text of the history, and what the person said against it. */
export type Contradiction = Pick<HistoryDoubt, 'topic' | 'kept' | 'said' | 'merged'>;
interface Joined {
  facts: MedicalFacts;
  contradictions: Contradiction[];
}

const LISTS = ['allergies', 'warnings'] as const;
const TEXTS = ['medication', 'conditions', 'procedures'] as const;
/** Of two answers the graver one stays. */
const GRAVITY: Record<MedicalFacts['pregnancy'], number> = { unknown: 0, no: 1, lactating: 2, pregnant: 3 };

const isSame = (one: string, other: string): boolean => searchable(one) === searchable(other);

/**
 * Nothing of the history is removed. New lines are added and an empty text is filled in; contradictions are listed. A
 * question without an answer changes nothing.
 */
export function joinFacts(standing: MedicalFacts, said: MedicalFacts): Joined {
  const facts: MedicalFacts = { ...standing };
  const contradictions: Contradiction[] = [];
  const against = (topic: HistoryTopic, kept: string, words: string): void => {
    contradictions.push({ topic, kept, said: words });
  };
  const denies = (topic: DeniableTopic): boolean => said.none.includes(topic);
  for (const topic of LISTS) {
    const added = said[topic].filter((line) => !standing[topic].some((one) => isSame(one, line)));
    facts[topic] = [...standing[topic], ...added];
    if (facts[topic].length > MAX_HISTORY_LINES) throw new AppError('history_full');
    if (said[topic].length === 0 && !denies(topic)) continue;
    for (const line of standing[topic]) {
      if (!said[topic].some((one) => isSame(one, line))) against(topic, line, said[topic].join('; '));
    }
  }
  for (const topic of TEXTS) {
    if (standing[topic] === '') facts[topic] = said[topic];
    else if ((said[topic] !== '' || denies(topic)) && !isSame(standing[topic], said[topic])) {
      against(topic, standing[topic], said[topic]);
    }
  }
  if (said.pregnancy !== 'unknown') {
    if (GRAVITY[said.pregnancy] >= GRAVITY[standing.pregnancy]) facts.pregnancy = said.pregnancy;
    else against('pregnancy', standing.pregnancy, said.pregnancy);
  }
  if (standing.phototype === 'unknown') facts.phototype = said.phototype;
  else if (said.phototype !== 'unknown' && said.phototype !== standing.phototype) {
    against('phototype', standing.phototype, said.phototype);
  }
  facts.none = DENIABLE_TOPICS.filter(
    (topic) => facts[topic].length === 0 && (standing.none.includes(topic) || denies(topic)),
  );
  return { facts, contradictions };
}

/** Earlier doubts stay, except that the newest doubt about one line or text replaces the older one. */
export function withDoubts(
  earlier: readonly HistoryDoubt[],
  found: readonly Contradiction[],
  { at, newId }: { at: string; newId: () => string },
): HistoryDoubt[] {
  const isAbout = (one: Contradiction) => (other: Contradiction) =>
    other.topic === one.topic && other.kept === one.kept;
  return [
    ...earlier.filter((doubt) => !found.some(isAbout(doubt))),
    ...found.map((contradiction) => ({ ...contradiction, id: newId(), at })),
  ];
}

const isSameFact = (one: UncheckedFact) => (other: UncheckedFact) =>
  other.topic === one.topic && other.said === one.said;

const stands = (facts: MedicalFacts, { topic, said }: UncheckedFact): boolean =>
  topic === 'allergies' || topic === 'warnings' ? facts[topic].includes(said) : facts[topic] === said;

/** The unchecked words that staff have not replaced by their own. */
export const stillUnchecked = (unchecked: readonly UncheckedFact[] = [], facts: MedicalFacts): UncheckedFact[] =>
  unchecked.filter((fact) => stands(facts, fact));

function addedBy(standing: MedicalFacts, facts: MedicalFacts): UncheckedFact[] {
  const lines = LISTS.flatMap((topic) =>
    facts[topic].filter((line) => !standing[topic].includes(line)).map((said) => ({ topic, said })),
  );
  const texts = TEXTS.filter((topic) => facts[topic] !== standing[topic]).map((topic) => ({
    topic,
    said: facts[topic],
  }));
  const isNew = facts.pregnancy !== standing.pregnancy && GRAVITY[facts.pregnancy] > GRAVITY.no;
  return [...lines, ...texts, ...(isNew ? [{ topic: 'pregnancy' as const, said: facts.pregnancy }] : [])];
}

/** When two records become one, a fact that staff wrote or checked in either record counts as checked. */
function uncheckedInBoth(one: MedicalHistory, other: MedicalHistory, facts: MedicalFacts): UncheckedFact[] {
  const isOpenIn = (history: MedicalHistory, fact: UncheckedFact): boolean =>
    !stands(MedicalFacts.parse(history), fact) || (history.unchecked ?? []).some(isSameFact(fact));
  const mine = one.unchecked ?? [];
  const theirs = (other.unchecked ?? []).filter((fact) => !mine.some(isSameFact(fact)));
  return stillUnchecked([...mine, ...theirs], facts).filter((fact) => isOpenIn(one, fact) && isOpenIn(other, fact));
}

interface Joining {
  /** Both records' versions, newest first; the record that stays may have none. */
  standing: readonly MedicalHistory[];
  other: { clientId: string; versions: readonly MedicalHistory[] };
  by: MedicalHistory['by'];
  now: string;
  newId: () => string;
}

/**
 * The versions that a history takes from another record of the same person: the other record's own, each once, and
 * one that joins both. The lines of both records stay; contradictions become doubts.
 * @returns oldest first; empty if this record already has everything of the other
 */
export function joinedVersions({ standing, other, by, now, newId }: Joining): MedicalHistory[] {
  const [current] = standing;
  const [theirs] = other.versions;
  const last = current?.version ?? 0;
  const taken = standing.flatMap(({ from }) => (from?.clientId === other.clientId ? [from.version] : []));
  const copies = other.versions
    .filter(({ version }) => !taken.includes(version))
    .toReversed()
    .map((version, at) => ({
      ...version,
      version: last + at + 1,
      from: { clientId: other.clientId, version: version.version },
    }));
  if (current === undefined || theirs === undefined || copies.length === 0) return copies;
  const [mine, said] = [MedicalFacts.parse(current), MedicalFacts.parse(theirs)];
  const { facts, contradictions } = joinFacts(mine, said);
  // A line that only the other record has can contradict this record's answer, too.
  const reverse = joinFacts(said, mine).contradictions.filter(({ topic }) => LISTS.some((list) => list === topic));
  const earlier = [...(current.doubts ?? []), ...(theirs.doubts ?? [])];
  const found = [...contradictions, ...reverse].map((one) => ({ ...one, merged: true as const }));
  const doubts = withDoubts(earlier, found, { at: now, newId });
  const consentAt = [current.consentAt ?? '', theirs.consentAt ?? ''].sort().at(-1);
  const joined = { ...facts, version: last + copies.length + 1, at: now, by, ...(consentAt && { consentAt }) };
  const unchecked = uncheckedInBoth(current, theirs, facts);
  return [...copies, { ...joined, ...(doubts.length > 0 && { doubts }), ...(unchecked.length > 0 && { unchecked }) }];
}

interface Answering {
  person: { id: string; name: string };
  own: NonNullable<MedicalHistory['own']>;
  now: string;
  newId: () => string;
}

/** The version that a person's own answers make. It only adds to the history; staff check what it adds. */
export function answeredHistory(
  stored: MedicalHistory | null,
  answers: HealthAnswers,
  { person, own, now, newId }: Answering,
): MedicalHistory & Pick<Answering, 'own'> {
  const standing = MedicalFacts.parse(stored ?? {});
  const { facts, contradictions } = joinFacts(standing, MedicalFacts.parse(answers));
  const doubts = withDoubts(stored?.doubts ?? [], contradictions, { at: now, newId });
  const unchecked = [...stillUnchecked(stored?.unchecked, facts), ...addedBy(standing, facts)];
  return {
    ...facts,
    version: (stored?.version ?? 0) + 1,
    at: now,
    by: person,
    consentAt: now,
    own,
    ...(doubts.length > 0 && { doubts }),
    ...(unchecked.length > 0 && { unchecked }),
  };
}
