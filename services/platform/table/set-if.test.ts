import { expect, test } from '@jest/globals';
import { setIf } from './set-if.ts';
import { versionIs } from './transact.ts';

test('attributes are set, undefined ones are removed, and the read version has a name of its own', () => {
  expect(setIf(versionIs('version', 4), { name: 'Ana', notes: undefined, version: 5 })).toEqual({
    expression: 'SET #name = :new_name, #version = :new_version REMOVE #notes',
    condition: '#version = :version',
    names: { '#name': 'name', '#notes': 'notes', '#version': 'version' },
    values: { ':version': 4, ':new_name': 'Ana', ':new_version': 5 },
  });
});

test('a value may be false, empty or null', () => {
  expect(setIf({ condition: 'attribute_exists(pk)' }, { a: false, b: '', c: null }).values).toEqual({
    ':new_a': false,
    ':new_b': '',
    ':new_c': null,
  });
});

test('without any value there is no list of values, because the table refuses an empty one', () => {
  expect(setIf({ condition: 'attribute_exists(pk)' }, { reason: undefined })).toEqual({
    expression: 'REMOVE #reason',
    condition: 'attribute_exists(pk)',
    names: { '#reason': 'reason' },
  });
});
