import { describe, expect, test } from '@jest/globals';
import { profileItem } from '@rostro/rules/clients/profile';
import type { ProfileItem } from '@rostro/rules/table/items';
import {
  AT_DESK,
  CLIENT_FIELD_NAMES,
  CLIENT_FIELDS,
  type ClientField,
  IMPORTED,
  LISTED,
  SEEN_BY_PERSON,
} from '@rostro/shared/contract/clients/client-fields';
import { ClientMerge } from '@rostro/shared/contract/clients/client-merge';
import { ClientDetail, ClientRow, CreateClient, UpdateClient } from '@rostro/shared/contract/clients/client-records';
import { Me, MyData } from '@rostro/shared/contract/clients/clients';
import { ImportRow } from '@rostro/shared/contract/imports/client-import';
import { forgetProfile } from '../../privacy/domain/deletion.ts';
import { myData } from '../../privacy/domain/my-data.ts';
import { toMe } from '../use-cases/present.ts';
import { planSave, rowOf } from './client.ts';
import { FIELD_RULES } from './fields.ts';
import { mergeProfiles, resultOf } from './merge.ts';
import { newClient } from './new-client.ts';

const NOW = '2026-11-21T18:00:00.000Z';
/** A value that names its field and its owner. */
const fact = (field: ClientField, whose: string): string => `${field}-of-${whose}`.toLowerCase();
const factsOf = (whose: string, fields: readonly ClientField[] = CLIENT_FIELD_NAMES) =>
  Object.fromEntries(fields.map((field) => [field, fact(field, whose)]));
const person = (id: string, facts: object): ProfileItem => ({
  ...profileItem({ id, fullName: '', passwordEstablished: false, provider: 'email', at: NOW, consentSource: 'desk' }),
  ...facts,
});
const knownAs = (whose: string): ProfileItem => person(whose, factsOf(whose));
const nothingKnownOf = (id: string): ProfileItem => person(id, {});

const IN_FORCE = CLIENT_FIELD_NAMES.map((field) => [field, CLIENT_FIELDS[field], FIELD_RULES[field]] as const);
const OPTIONAL = CLIENT_FIELD_NAMES.filter((field) => !CLIENT_FIELDS[field].required);

describe.each(IN_FORCE)('%s', (field, row, rule) => {
  test('is in the requests and answers that its row names, and in no other', () => {
    const has = (shape: object) => field in shape;
    expect(has(UpdateClient.shape)).toBe(true);
    expect(has(ClientDetail.shape)).toBe(true);
    expect(has(ClientMerge.shape.result.shape)).toBe(true);
    expect(has(CreateClient.shape)).toBe(row.atDesk);
    expect(has(ImportRow.shape)).toBe(row.imported);
    expect(has(ClientRow.shape)).toBe(row.listed);
    expect(has(Me.shape)).toBe(row.person === 'edits' || row.person === 'reads');
    expect(has(MyData.shape.profile.shape)).toBe(row.person !== 'nothing');
  });

  test('is stored, and named in the audit', () => {
    const { after, changed } = planSave(knownAs('ana'), { [field]: fact(field, 'new'), version: 1 }, NOW);
    expect(after[field]).toBe(fact(field, 'new'));
    expect(changed).toEqual([field]);
  });

  test('stays if something else is saved', () => {
    const other = CLIENT_FIELD_NAMES.find((name) => name !== field) as ClientField;
    const { after } = planSave(knownAs('ana'), { [other]: fact(other, 'new'), version: 1 }, NOW);
    expect(after[field]).toBe(fact(field, 'ana'));
  });

  test('is in the export of the person’s data if its row says so', async () => {
    const profile = knownAs('ana');
    const me = await toMe({ profile, deletionRequestedAt: null }, NOW);
    const none = {
      identities: [],
      appointments: [],
      payments: [],
      balanceCents: 0,
      others: {} as Parameters<typeof myData>[1]['others'],
      deliveries: [],
    };
    const names = { sessions: [], serviceName: () => null, paymentMethodName: () => '' };
    const { profile: exported } = myData(me, { profile, ...none, ...names }, NOW);
    expect(Object.values(exported).includes(fact(field, 'ana'))).toBe(row.person !== 'nothing');
  });

  test('has the value of its rule once the person is forgotten', () => {
    const left = forgetProfile(knownAs('ana'), NOW);
    expect(left[field] ?? null).toBe(rule.forgottenAs);
    expect(JSON.stringify(left)).not.toContain(fact(field, 'ana'));
  });

  test('of the record that stays is never lost in a merge', () => {
    const pair = { keep: knownAs('ana'), gone: nothingKnownOf('anita') };
    expect(mergeProfiles(pair)[field]).toBe(fact(field, 'ana'));
    expect(resultOf(pair)[field]).toBe(fact(field, 'ana'));
  });

  test('of both records is merged by its rule', () => {
    const pair = { keep: knownAs('ana'), gone: knownAs('anita') };
    expect(mergeProfiles(pair)[field]).toBe(rule.merge(pair, field));
    expect(mergeProfiles(pair)[field]).toContain(fact(field, 'ana'));
  });
});

test.each(OPTIONAL)('%s of the record that ends is not lost in a merge', (field) => {
  const pair = { keep: nothingKnownOf('ana'), gone: knownAs('anita') };
  expect(resultOf(pair)[field]).toBe(fact(field, 'anita'));
});

test.each(OPTIONAL)('%s is removed by the value that an answer has for "unknown"', (field) => {
  const { after, changed } = planSave(knownAs('ana'), { [field]: CLIENT_FIELDS[field].blank, version: 1 }, NOW);
  expect(after).not.toHaveProperty(field);
  expect(changed).toEqual([field]);
});

test('a new client has every fact from the desk or the file', () => {
  const source = { id: 'ana', at: NOW, consentSource: 'desk', passwordEstablished: false };
  const said = (fields: readonly ClientField[]) => ({ ...factsOf('ana', fields), fullName: fact('fullName', 'ana') });
  expect(newClient(said(AT_DESK), source)).toMatchObject(said(AT_DESK));
  expect(newClient(said(IMPORTED), source)).toMatchObject(said(IMPORTED));
});

test('a row of the list and the person’s own view have the known facts, and blanks otherwise', async () => {
  const blank = (fields: readonly ClientField[]) => Object.fromEntries(fields.map((f) => [f, CLIENT_FIELDS[f].blank]));
  const view = (profile: ProfileItem) => toMe({ profile, deletionRequestedAt: null }, NOW);
  expect(rowOf(knownAs('ana'), null, () => null)).toMatchObject(factsOf('ana', LISTED));
  expect(rowOf(nothingKnownOf('ana'), null, () => null)).toMatchObject(blank(LISTED));
  expect(await view(knownAs('ana'))).toMatchObject(factsOf('ana', SEEN_BY_PERSON));
  // The one answer that has an e-mail for everybody.
  expect(await view(nothingKnownOf('ana'))).toMatchObject({ ...blank(SEEN_BY_PERSON), email: '' });
});
