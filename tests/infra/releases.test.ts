import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { ConfigurationError } from '../../infra/config/load.ts';
import { deployRelease } from '../../infra/operations/releases/deploy-release.ts';
import {
  chooseRelease,
  expiredReleases,
  newRelease,
  type Release,
  type ReleaseState,
  releaseBefore,
} from '../../infra/operations/releases/release.ts';
import { rollbackTo } from '../../infra/operations/releases/rollback.ts';
import {
  fetchAssembly,
  fetchMaps,
  keepMaps,
  listReleases,
  markRelease,
  packAssembly,
  pruneReleases,
  readProof,
  recordRelease,
  runningRelease,
  unpackFolder,
} from '../../infra/operations/releases/store.ts';

const s3 = new S3Client({ region: 'us-east-1' });
const mock = mockClient(s3);
const store = { s3, bucket: 'releases' };
/** What the bucket has. */
let objects: Map<string, Buffer>;
let folder: string;

beforeEach(() => {
  objects = new Map();
  folder = mkdtempSync(join(tmpdir(), 'rostro-releases-'));
  mock.reset();
  mock.on(PutObjectCommand).callsFake(({ Key, Body }) => void objects.set(Key, Buffer.from(Body)));
  mock.on(DeleteObjectCommand).callsFake(({ Key }) => void objects.delete(Key));
  mock.on(ListObjectsV2Command).callsFake(() => ({ Contents: [...objects.keys()].map((Key) => ({ Key })) }));
  mock.on(GetObjectCommand).callsFake(({ Key }) => {
    const found = objects.get(Key);
    if (!found) throw new NoSuchKey({ message: 'no', $metadata: {} });
    return { Body: { transformToByteArray: async () => found } } as unknown as GetObjectCommandOutput;
  });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const on = (day: string, state: ReleaseState = 'good', commit = `c${day.replace(/-/g, '')}`): Release => ({
  ...newRelease(`1.0.0+${commit}`, `${day}T10:00:00.000Z`, { configuration: {} }),
  state,
});

/** What `cdk synth` would have written. */
function assembly(text: string): string {
  const dir = join(folder, 'cdk.out');
  mkdirSync(join(dir, 'asset.abc'), { recursive: true });
  writeFileSync(join(dir, 'manifest.json'), text);
  writeFileSync(join(dir, 'Rostro-dev-App.template.json'), '{}');
  writeFileSync(join(dir, 'asset.abc', 'index.js'), 'a bundle');
  writeFileSync(join(dir, 'asset.def.json'), 'a file');
  mkdirSync(join(dir, '.cache'), { recursive: true });
  writeFileSync(join(dir, '.cache', 'abc.zip'), 'a bundle, packed');
  return dir;
}

describe('a release', () => {
  test('is named by its time, its version and its commit', () => {
    expect(newRelease('1.0.0+1a2b3c4d5e.dirty', '2026-11-22T13:05:01.250Z', { configuration: {} })).toEqual({
      id: '20261122T130501Z-1.0.0-1a2b3c4d5e.dirty',
      version: '1.0.0+1a2b3c4d5e.dirty',
      at: '2026-11-22T13:05:01.250Z',
      state: 'deploying',
      configuration: {},
    });
  });

  test('before the running one is the newest that worked', () => {
    const [first, second, third] = [on('2026-01-01'), on('2026-02-01'), on('2026-03-01')];
    expect(releaseBefore([third, first, second], third.id)).toEqual(second);
    expect(releaseBefore([third, first, second], second.id)).toEqual(first);
    expect(releaseBefore([first], first.id)).toBeUndefined();
    expect(releaseBefore([first, second], undefined)).toEqual(second);
  });

  test.each(['failed', 'deploying', 'withdrawn'] as const)('that is %s is gone past', (state) => {
    const [first, second, third] = [on('2026-01-01'), on('2026-02-01', state), on('2026-03-01')];
    expect(releaseBefore([first, second, third], third.id)).toEqual(first);
  });

  test('can be chosen by its id or by its commit, whatever became of it', () => {
    const releases = [on('2026-01-01', 'failed', 'aaaa1'), on('2026-02-01', 'good', 'bbbb2')];
    expect(chooseRelease(releases, undefined, releases[0]?.id)).toBe(releases[0]);
    expect(chooseRelease(releases, undefined, 'aaaa1')).toBe(releases[0]);
  });

  test('that is none, or one of several, is refused with those that are', () => {
    const releases = [on('2026-01-01'), on('2026-02-01')];
    const refusal = (wanted: string | undefined, running?: string) => () => chooseRelease(releases, running, wanted);
    expect(refusal('nope')).toThrow(
      new RegExp(`^No release is called "nope". Releases: ${releases[0]?.id} \\(good\\)`),
    );
    expect(refusal('1.0.0')).toThrow(/^More than one release is called "1\.0\.0"/);
    expect(refusal(undefined, releases[0]?.id)).toThrow(ConfigurationError);
    expect(() => chooseRelease([], undefined)).toThrow(/nothing to go back to. Releases: none/);
  });

  test('is forgotten when it is old, does not run, and is not among the last ten that worked', () => {
    const year = Array.from({ length: 12 }, (_, month) => on(`2025-${String(month + 1).padStart(2, '0')}-01`));
    const [first, second] = year;
    const failed = on('2025-12-15', 'failed');
    const young = on('2026-05-20', 'failed');
    const now = '2026-06-01T00:00:00.000Z';
    expect(expiredReleases([...year, failed, young], year[11]?.id, now)).toEqual([first, second, failed]);
    expect(expiredReleases([...year, failed], first?.id, now)).toEqual([second, failed]);
  });
});

describe('an assembly', () => {
  test('is kept without its assets and comes back as it was', async () => {
    const packed = await packAssembly(assembly('{"version":"1"}'));
    const dir = join(folder, 'back');
    await unpackFolder(packed, dir);
    expect(readFileSync(join(dir, 'manifest.json'), 'utf8')).toBe('{"version":"1"}');
    expect(existsSync(join(dir, 'Rostro-dev-App.template.json'))).toBe(true);
    for (const asset of ['asset.abc', 'asset.def.json', '.cache']) expect(existsSync(join(dir, asset))).toBe(false);
  });

  test('writes nothing outside its folder', async () => {
    const { gzipSync } = await import('node:zlib');
    const evil = gzipSync(JSON.stringify({ '../evil': 'x' }));
    await expect(unpackFolder(evil, join(folder, 'back'))).rejects.toThrow('../evil');
    expect(existsSync(join(folder, 'evil'))).toBe(false);
  });
});

describe('the bucket of releases', () => {
  test('is empty at first', async () => {
    expect(await listReleases(store)).toEqual([]);
    expect(await runningRelease(store)).toBeUndefined();
  });

  test('has the proof of code while a release with it is good', async () => {
    const release = { ...on('2026-01-01', 'deploying'), code: 'c0de' };
    await recordRelease(store, release, assembly('x'));
    expect(await readProof(store, 'c0de')).toBeUndefined();
    for (const state of ['failed', 'withdrawn', 'unrehearsed'] as const) {
      await markRelease(store, release, 'good');
      expect(await readProof(store, 'c0de')).toEqual({ ...release, state: 'good' });
      await markRelease(store, release, state);
      expect(await readProof(store, 'c0de')).toBeUndefined();
    }
  });

  test('proves nothing by files that no commit has', () => {
    const at = '2026-01-01T10:00:00.000Z';
    expect(newRelease('1.0.0+1a2b3c4d5e.dirty', at, { code: 'c0de', configuration: {} }).code).toBeUndefined();
    expect(newRelease('1.0.0+1a2b3c4d5e', at, { code: 'c0de', configuration: {} }).code).toBe('c0de');
  });

  test('lists what was recorded, the newest first, and knows which one runs', async () => {
    const [first, second] = [on('2026-01-01', 'deploying'), on('2026-02-01', 'deploying')];
    await recordRelease(store, first, assembly('first'));
    await recordRelease(store, second, assembly('second'));
    await markRelease(store, first, 'good');
    expect(await listReleases(store)).toEqual([second, { ...first, state: 'good' }]);
    expect(await runningRelease(store)).toBe(second.id);
    await fetchAssembly(store, first.id, join(folder, 'first'));
    expect(readFileSync(join(folder, 'first', 'manifest.json'), 'utf8')).toBe('first');
  });

  test('does not list a release whose assembly did not arrive', async () => {
    mock.on(PutObjectCommand).rejects(new Error('cut off'));
    await expect(recordRelease(store, on('2026-01-01'), assembly('x'))).rejects.toThrow('cut off');
    expect(await listReleases(store)).toEqual([]);
  });

  test('forgets record, assembly and source maps of what outlived itself', async () => {
    await recordRelease(store, on('2025-01-01', 'failed'), assembly('old'));
    await keepMaps(store, on('2025-01-01').id, sourceMaps());
    await recordRelease(store, on('2026-05-01'), assembly('new'));
    const gone = await pruneReleases(store, '2026-06-01T00:00:00.000Z');
    expect(gone.map(({ at }) => at)).toEqual(['2025-01-01T10:00:00.000Z']);
    expect([...objects.keys()].filter((key) => key.includes('20250101'))).toEqual([]);
  });
});

describe('going back', () => {
  const [good, bad] = [on('2026-01-01'), on('2026-02-01')];
  let ran: string[][];
  const cdk = async (args: readonly string[]): Promise<void> => void ran.push([...args]);

  beforeEach(async () => {
    ran = [];
    await recordRelease(store, good, assembly('good'));
    await recordRelease(store, bad, assembly('bad'));
  });

  const back = (changes: Partial<Parameters<typeof rollbackTo>[0]> = {}) =>
    rollbackTo({
      ...{ store, environment: 'dev', target: good, dir: join(folder, 'back'), cdk },
      place: { account: '111111111111', region: 'us-east-1' },
      ...{ confirm: async () => undefined, smoke: async () => true },
      ...changes,
    });
  const states = async () => Object.fromEntries((await listReleases(store)).map(({ id, state }) => [id, state]));

  test('shows the difference, then deploys the stateless stacks of the older assembly, and only them', async () => {
    expect(await back()).toBe(true);
    const stacks = ['Rostro-dev-App'];
    const dir = join(folder, 'back');
    expect(ran).toEqual([
      ['diff', '--app', dir, '--exclusively', ...stacks],
      ['deploy', '--app', dir, '--exclusively', '--require-approval', 'never', ...stacks],
    ]);
    expect(readFileSync(join(dir, 'manifest.json'), 'utf8')).toBe('good');
    expect(await runningRelease(store)).toBe(good.id);
  });

  test('withdraws what is gone back from, so that no later rollback takes it', async () => {
    await back();
    expect(await states()).toEqual({ [good.id]: 'good', [bad.id]: 'withdrawn' });
    const next = on('2026-03-01');
    await recordRelease(store, next, assembly('next'));
    expect(releaseBefore(await listReleases(store), next.id)?.id).toBe(good.id);
  });

  test('touches nothing where the answer is no', async () => {
    const confirm = async () => {
      throw new ConfigurationError('Nothing was deployed.');
    };
    await expect(back({ confirm })).rejects.toThrow('Nothing was deployed.');
    expect(ran.map(([command]) => command)).toEqual(['diff']);
    expect(await states()).toEqual({ [good.id]: 'good', [bad.id]: 'good' });
    expect(await runningRelease(store)).toBe(bad.id);
  });

  test('that is cut off chooses the same release when it is begun again', async () => {
    const fails = async (args: readonly string[]) => {
      if (args[0] === 'deploy') throw new ConfigurationError('cdk deploy ended with 1');
    };
    await expect(back({ cdk: fails })).rejects.toThrow('ended with 1');
    expect(chooseRelease(await listReleases(store), await runningRelease(store)).id).toBe(good.id);
    expect(await back()).toBe(true);
  });

  test('to one that does not work any more is recorded as such', async () => {
    expect(await back({ smoke: async () => false })).toBe(false);
    expect(await states()).toMatchObject({ [good.id]: 'failed' });
    expect(() => chooseRelease([{ ...good, state: 'failed' }], good.id)).toThrow('nothing to go back to');
  });

  test('forward again leaves the older one as good as it was', async () => {
    await back();
    expect(await back({ target: { ...bad, state: 'withdrawn' } })).toBe(true);
    expect(await states()).toEqual({ [good.id]: 'good', [bad.id]: 'good' });
    expect(await runningRelease(store)).toBe(bad.id);
  });

  test('does not take a release whose bundles are gone, or are empty', async () => {
    const destinations = { here: { bucketName: `assets-\${AWS::AccountId}-\${AWS::Region}`, objectKey: 'abc.zip' } };
    const template = { source: { path: 'Rostro-dev-App.template.json' }, destinations };
    const manifest = { files: { abc: { source: { path: 'asset.abc' }, destinations }, template } };
    const dir = assembly('good');
    writeFileSync(join(dir, 'Rostro-dev-App.assets.json'), JSON.stringify(manifest));
    await recordRelease(store, good, dir);
    const refusal =
      /cannot be deployed any more, the CDK's bucket lacks 1 of its files \(abc\.zip\).*check its commit out/;
    mock.on(HeadObjectCommand).rejects(Object.assign(new Error('404'), { name: 'NotFound' }));
    await expect(back()).rejects.toThrow(refusal);
    mock.on(HeadObjectCommand).resolves({ ContentLength: 22 });
    await expect(back()).rejects.toThrow(refusal);
    expect(ran).toEqual([]);
    mock.on(HeadObjectCommand).resolves({ ContentLength: 23 });
    expect(await back()).toBe(true);
    const heads = mock.commandCalls(HeadObjectCommand).map(({ args }) => args[0].input);
    expect(heads[0]).toEqual({ Bucket: 'assets-111111111111-us-east-1', Key: 'abc.zip' });
  });

  test('does not take a release whose assembly is gone', async () => {
    objects.delete(`releases/${good.id}/assembly.json.gz`);
    await expect(back()).rejects.toThrow(/assembly\.json\.gz is not in releases/);
    expect(ran).toEqual([]);
  });
});

/** A folder as the build leaves it, with one map. */
function sourceMaps(): string {
  const dir = join(folder, 'maps');
  mkdirSync(join(dir, 'functions', 'booking'), { recursive: true });
  writeFileSync(join(dir, 'functions', 'booking', 'index.js.map'), '{"version":3}');
  return dir;
}

describe('deploying a release', () => {
  const [first, second, third] = [on('2026-01-01'), on('2026-02-01', 'deploying'), on('2026-03-01', 'deploying')];
  let went: string[];
  let told: string[];

  beforeEach(() => {
    went = [];
    told = [];
  });

  const deploy = (release: Release, changes: Partial<Parameters<typeof deployRelease>[0]> = {}) =>
    deployRelease({
      ...{ environment: 'dev', release, assembly: assembly(release.id), maps: sourceMaps() },
      findStore: async () => store,
      deploy: async () => undefined,
      smoke: async () => 'good',
      goBack: async (_, { id }) => {
        went.push(id);
        return true;
      },
      tell: (line) => void told.push(line),
      ...changes,
    });
  const states = async () => Object.fromEntries((await listReleases(store)).map(({ id, state }) => [id, state]));

  test('records it first, and as good once it works', async () => {
    let during: string | undefined;
    const deployed = async () => {
      during = (await states())[second.id];
    };
    await deploy(second, { deploy: deployed });
    expect(during).toBe('deploying');
    expect(await states()).toEqual({ [second.id]: 'good' });
    expect(await runningRelease(store)).toBe(second.id);
    expect(went).toEqual([]);
  });

  test('keeps its source maps as long as its record', async () => {
    await deploy(second);
    const dir = join(folder, 'fetched');
    await fetchMaps(store, second.id, dir);
    expect(readFileSync(join(dir, 'functions/booking/index.js.map'), 'utf8')).toBe('{"version":3}');
    await expect(fetchMaps(store, first.id, dir)).rejects.toThrow(/maps\.json\.gz is not in/);
  });

  test('records the first one afterwards: before, there is no bucket', async () => {
    let isMade = false;
    await deploy(second, {
      findStore: async () => (isMade ? store : undefined),
      deploy: async () => {
        isMade = true;
        expect(objects.size).toBe(0);
      },
    });
    expect(await states()).toEqual({ [second.id]: 'good' });
  });

  test('is protected once it works, and its record is what protects', async () => {
    const order: string[] = [];
    await deploy(second, {
      smoke: async () => {
        order.push('smoke');
        return 'good';
      },
      protect: async () => {
        order.push('protect');
        expect(await states()).toEqual({ [second.id]: 'good' });
        assembly('protected');
      },
    });
    expect(order).toEqual(['smoke', 'protect']);
    expect(await states()).toEqual({ [second.id]: 'good' });
    await fetchAssembly(store, second.id, join(folder, 'recorded'));
    expect(readFileSync(join(folder, 'recorded', 'manifest.json'), 'utf8')).toBe('protected');
  });

  test('of which nobody could book works, proves nothing, and is nothing to go back to', async () => {
    const coded = { ...second, code: 'c0de' };
    await deploy(coded, { smoke: async () => 'unrehearsed' });
    expect(await states()).toEqual({ [second.id]: 'unrehearsed' });
    expect(await readProof(store, 'c0de')).toBeUndefined();
    expect(releaseBefore(await listReleases(store), third.id)).toBeUndefined();
  });

  test('that does not work stays as it can be deleted', async () => {
    const protect = async () => {
      throw new Error('it does not work');
    };
    await expect(deploy(second, { smoke: async () => 'failed' as const, protect })).rejects.toThrow('npm run rollback');
  });

  test('goes back by itself from one that does not work, and ends with an error', async () => {
    await deploy(first);
    await expect(deploy(second, { smoke: async () => 'failed' as const })).rejects.toThrow(
      `The new release does not work: dev runs ${first.id} again.`,
    );
    expect(went).toEqual([first.id]);
    expect(told).toEqual([`dev does not work as it should and goes back to ${first.id}.`]);
    expect(await states()).toEqual({ [first.id]: 'good', [second.id]: 'failed' });
  });

  test('says so where the earlier one does not work either', async () => {
    await deploy(first);
    const both = { smoke: async () => 'failed' as const, goBack: async () => false };
    await expect(deploy(second, both)).rejects.toThrow(`dev does not work with ${first.id} either.`);
  });

  test('stays where it is without an earlier one, or where somebody wants to look', async () => {
    await expect(deploy(second, { smoke: async () => 'failed' as const })).rejects.toThrow(
      'dev does not work as it should',
    );
    await deploy(third);
    const looked = on('2026-04-01', 'deploying');
    await expect(deploy(looked, { smoke: async () => 'failed' as const, goBack: undefined })).rejects.toThrow(
      'npm run rollback',
    );
    expect(went).toEqual([]);
  });

  test('that was stopped is no release to go back to', async () => {
    const stopped = async () => {
      throw new ConfigurationError('Rostro-dev-Stateful was not deployed');
    };
    await expect(deploy(second, { deploy: stopped })).rejects.toThrow('was not deployed');
    expect(await states()).toEqual({ [second.id]: 'failed' });
  });
});
