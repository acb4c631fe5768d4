// Users by status, made rather than written: 19 of 20 are active, and so all of them share one partition key.
const COUNT = 400;
const NAMES = ["Asha", "Bo", "Chidi", "Dana", "Emre", "Fatima", "Goran", "Hana", "Ines", "Jun"];

export function users() {
  return {
    about: "A status as the partition key: 95 % are Active, one item collection that grows and overheats.",
    table: {
      TableName: "UsersByStatus",
      AttributeDefinitions: [
        { AttributeName: "Status", AttributeType: "S" },
        { AttributeName: "UserID", AttributeType: "S" },
      ],
      KeySchema: [
        { AttributeName: "Status", KeyType: "HASH" },
        { AttributeName: "UserID", KeyType: "RANGE" },
      ],
      BillingMode: "PAY_PER_REQUEST",
    },
    items: Array.from({ length: COUNT }, (_, at) => ({
      Status: { S: at % 20 === 19 ? "Inactive" : "Active" },
      UserID: { S: `U${String(at + 1).padStart(4, "0")}` },
      name: { S: NAMES[at % NAMES.length] },
    })),
  };
}
