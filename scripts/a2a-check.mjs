// Drives a daemon with the official A2A client: node a2a-check.mjs <base address> <workspace>
import { A2AClient } from '@a2a-js/sdk/client';

const [base, workspace] = process.argv.slice(2);
// The proxy before the daemon adds the secret; a client of one's own sends it here as an authorization header.
const fetchImpl = (url, init) =>
  fetch(url, { ...init, headers: { ...init?.headers, 'X-Cairn-Agent': 'a2a-client', 'X-Cairn-Workspace': workspace } });

let failed = false;
function expect(what, holds, seen) {
  console.log(`${holds ? 'ok     ' : 'FAILED '} ${what}`);
  if (!holds) {
    failed = true;
    console.log(JSON.stringify(seen).slice(0, 1500));
  }
}
const message = (...parts) => ({ message: { kind: 'message', role: 'user', messageId: crypto.randomUUID(), parts } });
const text = (words) => message({ kind: 'text', text: words });
const call = (skill, args) => message({ kind: 'data', data: { skill, arguments: args } });

const client = await A2AClient.fromCardUrl(`${base}/.well-known/agent-card.json`, { fetchImpl });
const card = await client.getAgentCard();
expect('the card is read', card['@type'] === 'SoftwareAgent' && card.capabilities.streaming === true, card);

const created = await client.sendMessage(call('backlog_create', { title: 'Round the total' }));
expect('a data part calls a skill', created.result?.status?.state === 'completed', created);

const pack = await client.sendMessage(text('change how total sums prices'));
expect('a text becomes a context pack', pack.result?.artifacts?.[0]?.name === 'context_pack', pack);
expect('the pack names the code', JSON.stringify(pack).includes('shop.py'), pack);

const again = await client.getTask({ id: pack.result.id });
expect('a task is read again', JSON.stringify(again.result) === JSON.stringify(pack.result), again);

const around = await client.sendMessage(text('TASK-0001'));
expect('an id becomes its surroundings', JSON.stringify(around).includes('Round the total'), around);

const events = [];
for await (const event of client.sendMessageStream(text('change how total sums prices'))) events.push(event);
expect('a stream has task, artifact and end',
  events.map((event) => event.kind).join() === 'task,artifact-update,status-update' && events.at(-1).final, events);

const unknown = await client.getTask({ id: 'nobody' });
expect('an unknown task has its code', unknown.error?.code === -32001, unknown);
process.exit(failed ? 1 : 0);
