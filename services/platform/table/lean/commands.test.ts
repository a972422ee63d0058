import * as lib from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { operationOf } from './commands.ts';

test.each([
  [new lib.GetCommand({ TableName: 't', Key: {} }), 'GetItem'],
  [new lib.PutCommand({ TableName: 't', Item: {} }), 'PutItem'],
  [new lib.DeleteCommand({ TableName: 't', Key: {} }), 'DeleteItem'],
  [new lib.QueryCommand({ TableName: 't' }), 'Query'],
  [new lib.ScanCommand({ TableName: 't' }), 'Scan'],
  [new lib.BatchGetCommand({ RequestItems: {} }), 'BatchGetItem'],
  [new lib.TransactGetCommand({ TransactItems: [] }), 'TransactGetItems'],
  [new lib.TransactWriteCommand({ TransactItems: [] }), 'TransactWriteItems'],
  [new lib.UpdateCommand({ TableName: 't', Key: {} }), undefined],
  [{ input: {} }, undefined],
])('a command has the right operation, if the lean client sends it (%#)', (command, operation) => {
  expect(operationOf(command)).toBe(operation);
});
