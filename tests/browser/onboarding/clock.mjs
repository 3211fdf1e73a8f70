// Stands before the program that a test starts: each SIGUSR2 brings the program's clock a minute forward.
const RealDate = Date;
let minutes = Number(process.env.CLOCK_MINUTES ?? 0);
const now = () => RealDate.now() + minutes * 60_000;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});

process.on("SIGUSR2", () => {
  minutes += 1;
  console.log(`The clock is ${minutes} minutes ahead.`);
});
