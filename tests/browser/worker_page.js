// A page that has nothing but the worker of games: for tests of the worker itself.
// Returns how it began; afterwards `games` is there to talk to it.
([base, script]) =>
  new Promise((resolve) => {
    const worker = new Worker(base + script, { type: "module" });
    const answers = new Map();
    const heard = [];
    const seen = [];
    worker.onmessage = ({ data }) => {
      if (data.type === "answer") answers.get(data.id)(data);
      else if (data.type === "heard") heard.push(JSON.parse(data.text));
      else if (data.type !== "progress") seen.push(data);
      if (data.type === "ready" || data.type === "failed") resolve(seen);
    };
    worker.onerror = ({ message }) => resolve([{ type: "failed", message }]);
    const said = (found) =>
      new Promise((done) => {
        const look = () => {
          const message = heard.find(found);
          if (message) done(message);
          else setTimeout(look, 1);
        };
        look();
      });
    window.games = {
      worker,
      heard,
      seen,
      call: (method, path, body, secret) =>
        new Promise((done) => {
          const id = crypto.randomUUID();
          answers.set(id, done);
          const headers = { "content-type": "application/json", ...(secret ? { authorization: `Bearer ${secret}` } : {}) };
          worker.postMessage({ type: "call", id, method, path, headers, body: body === null ? null : JSON.stringify(body) });
        }),
      say: (command) => {
        const id = crypto.randomUUID();
        worker.postMessage({ type: "say", line: 1, text: JSON.stringify({ ...command, id }) });
        return said((message) => message.id === id);
      },
      said,
      acknowledged: 0,
      // Play a seat by always taking an action that depends on nothing but the position, to the end or so many; the last event it knows of.
      async play(table, seat, most) {
        let last = (await this.say({ type: "watch", table, seat })).n;
        for (let done = 0; done < most; done++) {
          const told = await said(
            ({ table: at, seat: mine, n, view }) =>
              view && (at.id ?? at) === table && mine === seat && n >= last && (view.legal.length || view.phase === "over"),
          );
          if (told.view.phase === "over") return { n: told.n, over: true };
          const action = told.view.legal[(told.n * 7) % told.view.legal.length];
          const answer = await this.say({ type: "act", table, seat, decision: told.decision, action });
          if (answer.type !== "done") throw new Error(JSON.stringify(answer));
          last = answer.n;
          this.acknowledged = Math.max(this.acknowledged, last);
        }
        return { n: last, over: false };
      },
    };
    worker.postMessage({ type: "start", base });
  });
