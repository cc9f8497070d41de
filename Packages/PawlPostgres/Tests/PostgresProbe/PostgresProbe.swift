@main enum PostgresProbe { static func main() {} }
